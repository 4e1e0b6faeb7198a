/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'

test('An administrator opens the page from the menu.', async () => {
  const { user } = await renderApp('/', { stored: await createDemoSession('admin') })
  const title = 'Sample items'
  // Until the first page is shown, the menu may be rendered again.
  await screen.findByRole('heading', { level: 1 })
  await user.click(await screen.findByRole('link', { name: title }))
  expect(await findHeading(title)).toBeVisible()
  expect(getCurrentUrl()).toBe('/sample-items')
})

test('A guest may not open the page.', async () => {
  await renderApp('/sample-items', { stored: await createDemoSession('guest') })
  expect(
    await findHeading(i18next.t($ => $.forbidden.title, { page: 'Sample items' })),
  ).toBeVisible()
})
