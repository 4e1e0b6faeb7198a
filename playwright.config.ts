import { defineConfig } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChrome } from './test/support/chrome'

/** The first of five ports in a row. The address of the backend is part of two of the builds. */
const PORT = Number(process.env.E2E_PORT ?? 4300)
const HOST = '127.0.0.1'
/** Where the demo backend is, for the builds that call another origin. */
export const BACKEND = `http://${HOST}:${PORT}`

/**
 * The production build as it is tested: with the demo backend in the page, with a demo backend at
 * another origin, as for a real API, without a byte of the demo, and for a host that serves it under
 * a path.
 *
 * A test runs against the first two, unless it is tagged with the names of those it is for:
 * `@in-page`, `@remote`, `@api`, `@sub-path`.
 */
export const builds = [
  {
    name: 'in-page',
    dir: 'dist',
    port: PORT + 1,
    env: { MOCK: 'true', API_URL: '', BASE_PATH: '' },
  },
  {
    name: 'remote',
    dir: 'dist-remote',
    port: PORT + 2,
    env: { MOCK: 'true', API_URL: BACKEND, BASE_PATH: '', CATALOGUE: 'true' },
  },
  {
    name: 'api',
    dir: 'dist-api',
    port: PORT + 3,
    env: { MOCK: 'false', API_URL: BACKEND, BASE_PATH: '' },
  },
  {
    name: 'sub-path',
    dir: 'dist-sub-path',
    port: PORT + 4,
    env: { MOCK: 'true', API_URL: '', BASE_PATH: '/office' },
  },
] as const

/** Those that only tests run against that name them. */
const FEW = ['api', 'sub-path']

const executablePath = findChrome()

/**
 * What the browser is not to have. Playwright's own list, which this one replaces, and then what
 * Chromium prepares for the address bar of each window, in processes that cost more than the pages.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  // A process kept ready for each window's next site, which a test's window never sees.
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Two make use of two processors only while nothing is waited for.
  workers: 3,
  reporter: process.env.CI ? 'dot' : 'list',
  // Only a failure takes as long: a machine with much to do is none.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Nothing is waited for that only moves; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
  projects: [
    // Those first that wait for a silent server: at the end others would wait for them.
    ...builds.toReversed().map(({ name, port }) => ({
      name,
      testDir: 'test/e2e',
      use: { baseURL: `http://${HOST}:${port}` },
      grep: new RegExp(
        FEW.includes(name) ? `@${name}\\b` : `^(?!.*@(in-page|remote|api|sub-path)\\b)|@${name}\\b`,
      ),
    })),
    {
      name: 'visual',
      testDir: 'test/visual',
      snapshotPathTemplate: 'test/visual/pictures/{arg}{ext}',
      // The catalogue brings a font of its own, which no page of the product may.
      use: { baseURL: `http://${HOST}:${PORT + 2}`, bypassCSP: true },
      // How a machine draws the edges of letters is not what is compared.
      expect: { toHaveScreenshot: { threshold: 0.3, maxDiffPixelRatio: 0.02 } },
    },
  ],
  webServer: [
    {
      command: 'node --import tsx src/mock/server.ts',
      url: `${BACKEND}/users`,
      env: {
        HOST,
        PORT: String(PORT),
        MOCK_DATA: process.env.MOCK_DATA ?? join(tmpdir(), `e2e-${process.pid}`, 'records.json'),
        MOCK_EXTRA_USERS: '0',
      },
    },
    ...builds.map(({ dir, port, env }) => ({
      command: 'node --import tsx src/tooling/hosting/preview.ts',
      url: `http://${HOST}:${port}${env.BASE_PATH}/`,
      env: { HOST, PORT: String(port), OUT_DIR: dir, ...env },
    })),
  ],
})
