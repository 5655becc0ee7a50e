# Needs Python 3.11 or newer (PYTHON=… names another than python3) and make; the rest is installed under build/.
PYTHON ?= python3
PORT ?= 8042

NPM = $(PYTHON) -m tools.node npm --prefix widgets
SITE_PYTHON := build/env/site/bin/python
TESTS := $(CURDIR)/build/env/test/bin

# What the wheel and the site are made of; a change of it makes them anew.
sources = $(shell find $(1) -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*' -not -path '*/static/*')
WHEEL_SOURCES := pyproject.toml README.md $(call sources,fortytwo widgets)
SITE_SOURCES := jupyter-lite.json jupyter_lite_config.json $(call sources,content tools requirements)

# What runs beside the rest, and without counting coverage, which makes the properties three times as slow.
BESIDE := tests/e2e tests/notebooks tests/property

# The modules that hold the rules of the game: their branches are covered, or `make test` fails.
RULE_MODULES := actions auction calls claims contracts game lone plays ranks reach result round rules scoring shake tricks
COVERED := 95
comma := ,
empty :=
space := $(empty) $(empty)
INCLUDE := $(subst $(space),$(comma),$(RULE_MODULES:%=*/fortytwo/%.py))

.PHONY: pictures help play serve site wheel test test-long check lint bench clean distclean
export FORTYTWO_FROM_WHEEL := 1   # tests/conftest.py then refuses the tree

.DELETE_ON_ERROR:

help:
	@echo "make play       build the site, serve it, print the page to open"
	@echo "make site       the site, in build/site"
	@echo "make wheel      the wheel, in build/wheel"
	@echo "make check      lint, types and unit tests"
	@echo "make test       everything: environments, wheel, site, all tests, coverage"
	@echo "make test-long  the tests that take minutes"
	@echo "make bench      cold start and download of the play page, speed of bots, claims and the solver"
	@echo "make pictures   the documentation's pictures, from the built site"
	@echo "make clean      remove what was built; distclean: the environments and downloads too"

play: site
	@$(PYTHON) -m tools.serve --port $(PORT) play/

serve: site
	@$(PYTHON) -m tools.serve --port $(PORT)

site: build/site.stamp

wheel: build/wheel.stamp

build/site.stamp: build/wheel.stamp $(SITE_SOURCES)
	@$(SITE_PYTHON) -m tools.build_site
	@touch $@

build/wheel.stamp: build/env/site.stamp $(WHEEL_SOURCES)
	@$(SITE_PYTHON) -m tools.build_wheel
	@touch $@

build/env/%.stamp: requirements/%.txt requirements/constraints.txt
	@$(PYTHON) -m tools.environments $*
	@touch $@

# The tests import the built wheel, not the tree.
build/installed.stamp: build/wheel.stamp build/env/test.stamp
	@$(TESTS)/python -m pip --disable-pip-version-check install -qq --no-index --no-deps --force-reinstall build/wheel/*.whl
	@touch $@

lint: build/installed.stamp
	$(TESTS)/ruff check
	$(TESTS)/mypy
	$(NPM) run --silent types
	$(NPM) exec -- tsc --project tools/tsconfig.json
	$(NPM) exec -- tsc --project tools/tsconfig.workers.json
	$(NPM) run --silent test

check: lint
	@$(TESTS)/pytest -q -m "not long" tests/unit/test_[a-p]*.py & first=$$!; \
	$(TESTS)/pytest -q -m "not long" tests/unit/test_[q-z]*.py; second=$$?; wait $$first && test $$second = 0

# Two halves at a time, one for each core: those that wait for a browser or a kernel, and the rest.
test: lint site
	@mkdir -p build/coverage
	@echo "tests: the browser's, the notebooks' and the properties run beside the others and are shown after them"
	@$(TESTS)/pytest -m "not long" $(BESIDE) >build/beside.log 2>&1 & beside=$$!; \
	$(TESTS)/pytest -m "not long" $(BESIDE:%=--ignore=%) --cov --cov-report=; others=$$?; \
	wait $$beside; beside=$$?; cat build/beside.log; test $$others = 0 && test $$beside = 0
	@$(TESTS)/coverage report --include='$(INCLUDE)' --fail-under=$(COVERED)

test-long: site build/installed.stamp
	$(TESTS)/pytest -m long

pictures: site build/installed.stamp
	cd tests && $(TESTS)/python -m pictures

bench: site build/installed.stamp
	cd tests && $(TESTS)/python -m bench.cold_start
	cd tests && $(TESTS)/python -m bench.bots speed
	cd tests && $(TESTS)/python -m bench.bot_speed
	cd tests && $(TESTS)/python -m bench.claims
	cd tests && $(TESTS)/python -m bench.solver

clean:
	rm -rf build/*.stamp build/*.log build/content build/coverage build/lite build/play build/site build/site.new build/wheel
	rm -rf widgets/fortytwo_widgets/static test-results

distclean: clean
	rm -rf build widgets/node_modules
