import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { DEMO_USERS } from '../../support/demoUsers'
import { OTHER_LANGUAGE } from '../../support/languages'
import { fillField, findHeading, openPageAs } from '../../support/renderApp'
import { LANGUAGE_NAMES } from '@/language/language'
import type { Role } from '@/mock/demoAccounts'

/** Opens the command palette on the page 'Overview'. */
async function openPalette(role: Role = 'admin') {
  const app = await openPageAs(role, '/overview', 'Overview')
  await app.user.keyboard('{Control>}k{/Control}')
  await screen.findAllByRole('option')
  return app
}

const getPalette = () => screen.getByRole('dialog', { name: 'Command palette' })
const getOptions = () => within(getPalette()).getAllByRole('option')
const getSelectedOption = () => screen.queryByRole('option', { selected: true })

test('in the command palette, arrow keys and Enter open a page', async () => {
  const { user } = await openPalette()
  const [first, second] = getOptions()
  expect(getSelectedOption()).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(getSelectedOption()).toBe(second)
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', second?.id)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(getSelectedOption()).toBe(getOptions().at(-1))
  await user.keyboard('aud')
  expect(getSelectedOption()).toHaveTextContent('Audit')
  await user.keyboard('{Enter}')
  expect(await findHeading('Audit')).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a search text, the command palette lists all groups and marks the current page, theme and language', async () => {
  await openPalette()
  expect(screen.getAllByRole('group').map(group => group.firstChild?.textContent)).toEqual([
    'Pages',
    'Actions',
    'Preferences',
  ])
  expect(getOptions().filter(option => option.ariaChecked === 'true')).toEqual(
    ['Overview', 'System theme', 'English'].map(name =>
      screen.getByRole('option', { name: new RegExp(`^${name}`) }),
    ),
  )
})

test('if no command matches, the command palette says so', async () => {
  const { user } = await openPalette()
  await user.keyboard('zzz')
  expect(within(getPalette()).getByText('Nothing found.')).toBeVisible()
  expect(within(getPalette()).queryByRole('option')).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox')).toHaveFocus()
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'in the command palette, keys of an input method (%j) do nothing',
  async inputMethod => {
    const { user } = await openPalette()
    await user.keyboard('aud')
    const selected = getSelectedOption()
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
      fireEvent.keyDown(screen.getByRole('combobox'), { key, ...inputMethod })
    expect(getSelectedOption()).toBe(selected)
    expect(screen.getByRole('combobox')).toHaveValue('aud')
    expect(await findHeading('Overview')).toBeVisible()
  },
)

test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['Ctrl+Enter', user => user.keyboard('audit{Control>}{Enter}{/Control}')],
  ['⌘+Enter', user => user.keyboard('audit{Meta>}{Enter}{/Meta}')],
  [
    'Ctrl and a click',
    async user => {
      await user.keyboard('{Control>}')
      await user.click(screen.getByRole('option', { name: 'Audit' }))
      await user.keyboard('{/Control}')
    },
  ],
  [
    'the middle button',
    user =>
      user.pointer({
        keys: '[MouseMiddle]',
        target: screen.getByRole('option', { name: 'Audit' }),
      }),
  ],
])('in the command palette, %s opens a page in a new tab', async (_, choose) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openPalette()
  await choose(user)
  expect(open).toHaveBeenCalledWith(`${location.origin}/audit`, '_blank', 'noopener')
  expect(location.pathname).toBe('/overview')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('for a guest, the command palette and the account menu contain only allowed pages', async () => {
  const { user } = await openPalette('guest')
  for (const text of ['Records', 'Audit', DEMO_USERS.admin.name]) {
    await fillField(user, screen.getByRole('combobox'), text)
    expect(within(getPalette()).queryByRole('option', { name: text })).toBeNull()
  }
  await fillField(user, screen.getByRole('combobox'), 'overview')
  expect(within(getPalette()).getByRole('option', { name: 'Overview' })).toBeVisible()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull()
})

test('in the command palette, the user can change the theme, change the language and sign out', async () => {
  const reloads: unknown[] = []
  // jsdom can't reload a page: it logs an error instead. So each error counts as a reload.
  jest.spyOn(console, 'error').mockImplementation(error => void reloads.push(error))
  const { user, storage } = await openPalette()
  const run = async (text: string) => {
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await run('dark')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await waitFor(() => {
    expect(reloads).toHaveLength(1)
  })
  for (const language of [OTHER_LANGUAGE, 'en'] as const) {
    await user.keyboard('{Control>}k{/Control}')
    await run(LANGUAGE_NAMES[language])
    await waitFor(() => {
      expect(document.documentElement).toHaveAttribute('lang', language)
    })
  }
  await user.keyboard('{Control>}k{/Control}')
  await run('sign out')
  await findHeading('Sign in')
  expect(screen.getByText('You have signed out')).toBeVisible()
  // Waits until the app has written to the storage.
  await act(() => Promise.resolve())
  expect(storage.content).toEqual({
    kt_theme_mode_menu: 'dark',
    kt_theme_mode_value: 'dark',
    language: 'en',
  })
})
