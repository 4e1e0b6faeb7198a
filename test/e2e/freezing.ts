import { launch, type Browser, type Page } from 'puppeteer-core'
import { needChrome } from '../support/chrome'

export type FreezableTab = Page

/**
 * A browser whose tabs are hidden and frozen as a person's are. Playwright keeps each of its pages
 * in sight, and a tab in sight can't be frozen.
 */
export const startFreezing = (): Promise<Browser> =>
  launch({
    executablePath: needChrome(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ignoreDefaultArgs: [
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-background-timer-throttling',
    ],
  })
