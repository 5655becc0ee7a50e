// Bundles each widget into one module, which is what anywidget loads, and the play page into build/play. Nothing built is committed.
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A style sheet is imported as text and adopted by a shadow root: a strict policy allows that, and a notebook's styles stay out. */
const cssAsText = {
  name: "css-as-text",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const { code } = await esbuild.transform(source, { loader: "css", minify: true, charset: "utf8" });
      return { contents: code, loader: "text" };
    });
  },
};

const common = {
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
};

async function widgets() {
  const outdir = here("fortytwo_widgets/static");
  await rm(outdir, { recursive: true, force: true });
  await esbuild.build({ ...common, entryPoints: [here("src/table.js"), here("src/bidding.js")], outdir, plugins: [cssAsText] });
  for (const widget of ["table", "bidding"]) await copyFile(here("src/host.css"), `${outdir}/${widget}.css`);
}

async function playPage() {
  const outdir = here("../build/play");
  await mkdir(outdir, { recursive: true });
  await esbuild.build({ ...common, entryPoints: [here("play/play.js")], outdir, plugins: [cssAsText] });
  await esbuild.build({ ...common, entryPoints: [here("play/play.css")], outdir });
  for (const file of ["index.html", "icon.svg", "worker.mjs"]) {
    if (existsSync(here(`play/${file}`))) await copyFile(here(`play/${file}`), `${outdir}/${file}`);
  }
}

await Promise.all([widgets(), playPage()]);
