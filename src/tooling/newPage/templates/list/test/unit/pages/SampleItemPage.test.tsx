/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'

const openPage = async (search = '', server = createDemoServer()) =>
  renderApp(`/sample-item${search}`, { stored: await createDemoSession('admin'), server })

const listNames = async () => {
  const rows = within(await screen.findByRole('table')).getAllByRole('rowheader')
  return rows.map(({ textContent }) => textContent)
}

test('An administrator opens the page from the menu and then shows the next rows of the table.', async () => {
  const { user } = await renderApp('/', { stored: await createDemoSession('admin') })
  const title = 'Sample item'
  await user.click(await screen.findByRole('link', { name: title }))
  expect(await findHeading(title)).toBeVisible()
  expect((await listNames()).slice(0, 2)).toEqual(['Example 1', 'Example 2'])

  await user.click(screen.getByRole('button', { name: i18next.t($ => $.list.next) }))
  expect(await screen.findByText('Example 26')).toBeVisible()
  expect(getCurrentUrl()).toBe('/sample-item?page=2')
})

test('The table uses the page number, the page size and the sorting in the URL.', async () => {
  await openPage('?page=2&size=50&sort=-createdOn')
  expect((await listNames())[0]).toBe('Example 10')
})

test('If no row matches the filter in the URL, a button clears the filter.', async () => {
  const { user } = await openPage('?q=nothing&state=open')
  const clear = await screen.findByRole('button', { name: i18next.t($ => $.sampleItem.clear) })
  expect(screen.getByText(i18next.t($ => $.sampleItem.none))).toBeVisible()
  await user.click(clear)
  expect(await screen.findByText('Example 1')).toBeVisible()
})

test('After an error, "Try again" loads the rows.', async () => {
  const demo = createDemoServer()
  let isDown = true
  const server = createDemoServer({
    '/api/sample-item': request =>
      isDown ? jsonResponse({ detail: 'Not now' }, 403) : demo.fetch(request),
  })
  const { user } = await openPage('', server)
  expect(await screen.findByText(i18next.t($ => $.sampleItem.failed))).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: i18next.t($ => $.actions.tryAgain) }))
  expect(await screen.findByText('Example 1')).toBeVisible()
})

test('A guest may not open the page.', async () => {
  await renderApp('/sample-item', { stored: await createDemoSession('guest') })
  expect(await findHeading(i18next.t($ => $.forbidden.title))).toBeVisible()
})
