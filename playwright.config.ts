import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SETTINGS from './test/support/testSettings.json' with { type: 'json' }
import { findChrome, findHeadlessShell } from './test/support/chrome'

/**
 * The port of the demo backend. The builds use the next ports. Two builds contain the URL of the
 * backend: if this port changes, build them again.
 */
const PORT = Number(process.env.E2E_PORT ?? 4300)
/** The host of all servers under test. */
export const HOST = '127.0.0.1'
/** The origin of the demo backend, for the builds that call another origin. */
export const BACKEND_ORIGIN = `http://${HOST}:${PORT}`

/**
 * The settings that add the pages of `test/fixtures` to a build, besides the product's own. A test
 * chooses between them with the option `pages`.
 */
const FIXTURE_SETTINGS = { IMPORT_CONDITION: 'fixtures' }

/**
 * The production builds under test. They do not depend on the settings in `.env`:
 *
 * - `in-page`: the demo backend runs in the page
 * - `remote`: the demo backend runs at another origin
 * - `api`: for a real API, without any demo code
 * - `sub-path`: with a base path
 *
 * A test runs against the builds that its tags name: `@remote`, `@api`, `@sub-path`. A test without
 * such a tag runs against `in-page`. With the tag `@every-build`, it runs against `remote` too, in the
 * project `remote-again`.
 *
 * A test with the tag `@matrix` does one check for many files, screens, languages, stored values or
 * failures.
 * `npm test` leaves these tests out, and `npm run test:all` runs them.
 */
export const builds = [
  {
    name: 'in-page',
    dir: 'dist-in-page',
    port: PORT + 1,
    env: { ...FIXTURE_SETTINGS, ...SETTINGS },
  },
  {
    name: 'remote',
    dir: 'dist-remote',
    port: PORT + 2,
    env: {
      ...FIXTURE_SETTINGS,
      ...SETTINGS,
      API_URL: BACKEND_ORIGIN,
      CATALOGUE: 'true',
      ACCESS_ADMIN: 'true',
      SAVED_VIEWS: 'true',
    },
  },
  {
    name: 'api',
    dir: 'dist-api',
    port: PORT + 3,
    env: {
      ...FIXTURE_SETTINGS,
      ...SETTINGS,
      MOCK: 'false',
      ACTIVITY: 'false',
      API_URL: BACKEND_ORIGIN,
      USERS_EDITABLE: 'true',
    },
  },
  {
    name: 'sub-path',
    dir: 'dist-sub-path',
    port: PORT + 4,
    env: {
      ...FIXTURE_SETTINGS,
      ...SETTINGS,
      BASE_PATH: '/office',
    },
  },
] as const

/** The tags of tests that do not run against `in-page` in the headless shell. */
const OTHER_PROJECT_PATTERN = /@(remote|api|sub-path|window)\b/

const chromePath = findChrome()
const headlessShellPath = findHeadlessShell()

/**
 * Chromium features that the tests disable. `--disable-features` replaces Playwright's own list, so
 * the first lines repeat it. The `WebUIOmnibox` features would start processes for each window.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // This feature would start an extra process for each window.
  'SpareRendererForSitePerProcess',
]

const chromeArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/** Launches full Chrome instead of its headless shell. */
export const chromeOptions = {
  ...(chromePath !== undefined && { executablePath: chromePath }),
  args: chromeArgs,
}

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On CI, a failed test runs again. If it passes then, the report lists it as flaky.
  retries: process.env.CI ? 1 : 0,
  // Three workers keep two processors busy, even while one test waits.
  workers: 3,
  reporter: process.env.CI ? 'dot' : 'list',
  // The timeouts are long, so that tests do not fail on a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Animations are off, so tests do not wait for them. The tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(headlessShellPath !== undefined && { executablePath: headlessShellPath }),
      args: chromeArgs,
    },
  },
  projects: [
    // The builds are in reverse order, so that the tests of `api` start early. These tests are slow,
    // because they wait for a server that does not respond.
    ...builds.toReversed().map(({ name, port }) => ({
      name,
      use: { baseURL: `http://${HOST}:${port}` },
      ...(name === 'in-page'
        ? { grepInvert: OTHER_PROJECT_PATTERN }
        : { grep: new RegExp(`@${name}\\b`) }),
    })),
    // Tests that need full Chrome, for example its back/forward cache or extensions.
    {
      name: 'window',
      use: {
        baseURL: `http://${HOST}:${PORT + 1}`,
        launchOptions: chromeOptions,
      },
      grep: /@window\b/,
    },
    {
      name: 'remote-again',
      use: { baseURL: `http://${HOST}:${PORT + 2}` },
      grep: /@every-build\b/,
    },
  ],
  webServer: [
    {
      command: 'node --conditions=fixtures --import tsx src/mock/server.ts',
      url: `${BACKEND_ORIGIN}/users`,
      env: {
        ...SETTINGS,
        NODE_ENV: 'test',
        HOST,
        PORT: String(PORT),
        MOCK_DATA: process.env.MOCK_DATA ?? join(tmpdir(), `e2e-${process.pid}`, 'records.json'),
      },
    },
    // Serves only builds that exist, because the selected projects may not need all of them.
    ...builds
      .filter(({ dir }) => existsSync(dir))
      .map(({ dir, port, env }) => ({
        command: 'node --import tsx src/tooling/hosting/preview.ts',
        url: `http://${HOST}:${port}${env.BASE_PATH}/`,
        env: { NODE_ENV: 'test', HOST, PORT: String(port), OUT_DIR: dir, ...env },
      })),
  ],
})
