import { Settings } from "./settings.js";
import { deviceShelf } from "./store.js";

/** What this device keeps, and what is preferred on it. One for all views of a page. */
export const shelf = deviceShelf();
export const settings = new Settings(shelf);
