import { act, screen, within } from '@testing-library/react'
import { brand } from '@/brand/brand'
import { createDemoSession } from '../../support/demoSessions'
import { DEMO_USERS } from '../../support/demoUsers'
import { findHeading, getButton, getMenuLink, renderApp } from '../../support/renderApp'

const openPage = async (path: string, role: 'admin' | 'guest' = 'admin') =>
  renderApp(path, { stored: await createDemoSession(role) })

test('breadcrumb and document title name the record; the parent page, the logo and the menu are links', async () => {
  const { user } = await openPage('/records/2')
  await findHeading(DEMO_USERS.user.name)
  expect(document.title).toBe(`${DEMO_USERS.user.name} · ${brand.name}`)
  const breadcrumb = screen.getByRole('list', { name: 'Where you are' })
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([brand.shortName, 'Records', DEMO_USERS.user.name])

  await user.click(within(breadcrumb).getByRole('link', { name: 'Records' }))
  expect(await findHeading('Records')).toHaveFocus()
  expect(getMenuLink('Records')).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('link', { name: brand.name }))
  await findHeading('Overview')
  expect(getMenuLink('Overview')).toHaveAttribute('aria-current', 'page')
  expect(getMenuLink('Records')).not.toHaveAttribute('aria-current')
  act(() => {
    history.back()
  })
  expect(await findHeading('Records')).toHaveFocus()
})

test('the account menu shows the user and the roles, and opens the shortcuts and the profile', async () => {
  const { user } = await openPage('/overview')
  await findHeading('Overview')
  await user.click(getButton('Account'))
  const menu = screen.getByRole('menu', { name: 'Account' })
  expect(menu).toHaveTextContent(`${DEMO_USERS.admin.name}${DEMO_USERS.admin.email}admin`)
  await user.click(within(menu).getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await user.click(getButton('Close'))
  await user.click(getButton('Account'))
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }))
  await findHeading('Profile')
})

test('for a guest, the account menu does not offer the profile', async () => {
  const { user } = await openPage('/overview', 'guest')
  await findHeading('Overview')
  await user.click(getButton('Account'))
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull()
})

test('in a text field, the keys of shortcuts only enter text', async () => {
  const { user } = await openPage('/records')
  const field = await screen.findByRole('searchbox')
  await user.type(field, '[[?')
  expect(field).toHaveValue('[?')
  expect(getButton('Collapse menu')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => {
    field.blur()
  })
  await user.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
