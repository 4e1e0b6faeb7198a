/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { findHeading, renderApp } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'

test('The page shows the record with the id in the path; the document title contains the name of the record.', async () => {
  await renderApp('/sample-item/1', { stored: await createDemoSession('admin') })
  expect(await findHeading('First example')).toBeVisible()
  expect(screen.getByText('Only in the demo')).toBeVisible()
  expect(document.title).toContain('First example')
})

test('For an unknown id, the page says that the record does not exist.', async () => {
  await renderApp('/sample-item/0', { stored: await createDemoSession('admin') })
  const name = 'Sample item'
  expect(await screen.findByText(i18next.t($ => $.errors.notFound, { name }))).toBeVisible()
})

test('After an error, "Try again" loads the record.', async () => {
  const demo = createDemoServer()
  let isDown = true
  const server = createDemoServer({
    '/api/sample-item/2': request =>
      isDown ? jsonResponse({ detail: 'Not now' }, 403) : demo.fetch(request),
  })
  const { user } = await renderApp('/sample-item/2', {
    stored: await createDemoSession('admin'),
    server,
  })
  expect(await screen.findByText(i18next.t($ => $.sampleItem.failed))).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: i18next.t($ => $.actions.tryAgain) }))
  expect(await findHeading('Second example')).toBeVisible()
})

test('A guest may not open the page.', async () => {
  await renderApp('/sample-item/1', { stored: await createDemoSession('guest') })
  expect(await findHeading(i18next.t($ => $.forbidden.title))).toBeVisible()
})
