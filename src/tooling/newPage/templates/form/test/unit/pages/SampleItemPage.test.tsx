/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'

const openPage = async (search = '') =>
  renderApp(`/sample-item${search}`, { stored: await createDemoSession('admin') })

const findNameField = () =>
  screen.findByRole('textbox', { name: i18next.t($ => $.sampleItem.name) })
const getSaveButton = () => screen.getByRole('button', { name: i18next.t($ => $.sampleItem.save) })

test('An administrator can create and change a record.', async () => {
  const { user } = await openPage()
  await user.type(await findNameField(), 'My example')
  await user.click(getSaveButton())
  expect(await findHeading('My example')).toBeVisible()
  expect(getCurrentUrl()).toBe('/sample-item?id=2')

  const field = await findNameField()
  await user.clear(field)
  await user.type(field, 'Our example')
  await user.click(getSaveButton())
  expect(await findHeading('Our example')).toBeVisible()
})

test('If the name is missing, the form is not sent; the name field gets the focus.', async () => {
  const { user, server } = await openPage()
  const field = await findNameField()
  await user.click(getSaveButton())
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
  expect(server.countRequests('/api/sample-item')).toBe(0)
})

test('A server error about a field is shown at this field.', async () => {
  const { user } = await openPage()
  const field = await findNameField()
  await user.type(field, 'First example')
  await user.click(getSaveButton())
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription('This name is already used')
  })
})

test('Before the user leaves a form with unsaved input, the app asks for a confirmation.', async () => {
  const { user } = await openPage()
  await user.type(await findNameField(), 'My example')
  const [link] = screen.getAllByRole('link').filter(each => each.closest('nav'))
  if (!link) throw new Error('There is no other page')
  await user.click(link)
  expect(await screen.findByText(i18next.t($ => $.leaving.title))).toBeVisible()
  expect(getCurrentUrl()).toBe('/sample-item')
})

test('A guest may not open the page.', async () => {
  await renderApp('/sample-item', { stored: await createDemoSession('guest') })
  expect(await findHeading(i18next.t($ => $.forbidden.title))).toBeVisible()
})
