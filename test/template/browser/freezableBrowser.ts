import { launch, type Browser, type Page } from 'puppeteer-core'
import { requireChrome } from '../../support/chrome'

export type FreezableTab = Page

/**
 * Starts a browser whose tabs can be hidden and frozen. In Playwright's own browser all tabs stay
 * visible, and a visible tab can't be frozen.
 */
export const launchFreezableBrowser = (): Promise<Browser> =>
  launch({
    executablePath: requireChrome(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ignoreDefaultArgs: [
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-background-timer-throttling',
    ],
  })
