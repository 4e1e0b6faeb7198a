import { defineConfig } from '@playwright/test'
import { resolve } from 'node:path'
import shared, { builds, chromeOptions, HOST } from '../../playwright.config'

const [inPage, remote] = builds
const inPageOrigin = `http://${HOST}:${inPage.port}`

/** The servers of the other browser tests run the same builds, so these tests use them too. */
const servers = [shared.webServer ?? []].flat()

export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: resolve('test-results/template'),
  webServer: servers.map(server => ({ ...server, cwd: resolve('.') })),
  projects: [
    // The test runs `npm start`, which compiles the app itself.
    { name: 'development', testMatch: 'browser/development.spec.ts' },
    {
      name: 'hidden-tabs',
      testMatch: 'browser/hiddenTabs.spec.ts',
      use: { baseURL: inPageOrigin },
    },
    {
      // The build `remote` has the catalogue.
      name: 'remote-catalogue',
      testMatch: 'browser/catalogue.spec.ts',
      snapshotPathTemplate: 'browser/pictures/{arg}{ext}',
      // Bypasses the Content-Security-Policy, because the policy forbids the font of the catalogue.
      // Uses full Chromium, because the headless shell places letters differently.
      use: {
        baseURL: `http://${HOST}:${remote.port}`,
        bypassCSP: true,
        launchOptions: chromeOptions,
      },
      // Small differences are accepted, because machines smooth fonts differently. Another colour
      // still fails.
      expect: { toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.02 } },
    },
    {
      name: 'screenshots',
      testMatch: 'browser/screenshots.spec.ts',
      snapshotPathTemplate: '../../docs/screenshots/{arg}{ext}',
      use: { baseURL: inPageOrigin, launchOptions: chromeOptions },
      expect: { toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.01 } },
    },
    // Projects for Playwright's own Firefox and WebKit. See engines/README.md.
    ...(['firefox', 'webkit'] as const).map(name => ({
      name,
      testMatch: 'engines/journey.spec.ts',
      use: { browserName: name, baseURL: inPageOrigin, launchOptions: {} },
    })),
  ],
})
