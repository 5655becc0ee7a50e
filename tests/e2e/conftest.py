"""A browser that reaches this machine alone, and the site served under a sub-path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from support.site import SITE, launch_arguments, served

expect.set_options(timeout=30_000)  # two cores that also do other work may take their time to start a Python
OWN = re.compile(r"https?://127\.0\.0\.1:|blob:|data:")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "/e2e/" in item.path.as_posix():
            item.add_marker("e2e")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return launch_arguments()


@pytest.fixture(scope="session")
def base() -> Iterator[str]:
    """The site's address, without a slash at the end."""
    assert (SITE / "index.html").is_file(), "no site: `make site` builds it"
    with served() as address:
        yield address


@pytest.fixture
def sealed(context: BrowserContext, page: Page) -> Iterator[Page]:
    """A page that is refused every other host, and has asked for none and raised no error when the test is over."""
    page.set_default_timeout(60_000)  # a notebook's kernel takes longer
    asked: list[str] = []
    errors: list[str] = []

    def guard(route: Route) -> None:
        if OWN.match(route.request.url):
            route.fallback()
        else:
            asked.append(route.request.url)
            route.abort()

    context.route("**/*", guard)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert asked == []
    assert errors == []
