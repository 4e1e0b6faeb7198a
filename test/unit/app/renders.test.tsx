import { act, screen, within } from '@testing-library/react'
import { Profiler, type ComponentProps, type ComponentType } from 'react'
import type * as pagesModule from '@/app/pages'
import { accessApi, accessKey } from '@/guard/accessApi'
import type * as LanguageMenuModule from '@/language/LanguageMenu'
import { languageChosen } from '@/language/languageSlice'
import { selectIdentity } from '@/session/sessionSlice'
import type * as AccountMenuModule from '@/shell/AccountMenu'
import type * as ThemeMenuModule from '@/theme/ThemeMenu'
import type * as IconModule from '@/ui/Icon'
import { sessionOf } from '../../support/people'
import { heading, renderApp } from '../../support/renderApp'

/** The watched parts that were drawn, in order. */
const mockDrawn: string[] = []

function mockProfiled<Props extends object>(id: string, Part: ComponentType<Props>) {
  const note = () => void mockDrawn.push(id)
  return function Profiled(props: Props) {
    return (
      <Profiler id={id} onRender={note}>
        <Part {...props} />
      </Profiler>
    )
  }
}

// The parts are their own; all that is added is React's profiler around each.
jest.mock('@/shell/AccountMenu', () => {
  const { AccountMenu } = jest.requireActual<typeof AccountMenuModule>('@/shell/AccountMenu')
  return { AccountMenu: mockProfiled('account menu', AccountMenu) }
})
jest.mock('@/theme/ThemeMenu', () => {
  const { ThemeMenu } = jest.requireActual<typeof ThemeMenuModule>('@/theme/ThemeMenu')
  return { ThemeMenu: mockProfiled('theme menu', ThemeMenu) }
})
jest.mock('@/language/LanguageMenu', () => {
  const { LanguageMenu } = jest.requireActual<typeof LanguageMenuModule>('@/language/LanguageMenu')
  return { LanguageMenu: mockProfiled('language menu', LanguageMenu) }
})
jest.mock('@/ui/Icon', () => {
  const { Icon } = jest.requireActual<typeof IconModule>('@/ui/Icon')
  const profiled = new Map<unknown, typeof Icon>()
  return {
    Icon: (props: ComponentProps<typeof Icon>) => {
      const { pages } = jest.requireActual<typeof pagesModule>('@/app/pages')
      const page = pages.find(({ icon }) => icon === props.of)
      if (!page) return <Icon {...props} />
      const Profiled = profiled.get(page) ?? mockProfiled(page.path, Icon)
      profiled.set(page, Profiled)
      return <Profiled {...props} />
    },
  }
})

/** What is drawn anew by something that happens. */
async function drawnBy(happening: () => Promise<unknown>) {
  mockDrawn.length = 0
  await happening()
  return [...new Set(mockDrawn)].toSorted()
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))

async function openUsers(onRender = () => {}) {
  const app = await renderApp('/users', { stored: await sessionOf('admin'), onRender })
  await heading('Users')
  await screen.findByRole('table')
  return app
}

test('a navigation renders neither the menus of the header nor the icons of the main menu', async () => {
  const { user } = await openUsers()
  const drawn = await drawnBy(async () => {
    await user.click(menu().getByRole('link', { name: 'Account' }))
    await heading('Account')
  })
  expect(drawn).toEqual([])
  expect(menu().getByRole('link', { current: 'page' })).toHaveAccessibleName('Account')
})

test('what changes everything is drawn everywhere', async () => {
  const { store } = await openUsers()
  const drawn = await drawnBy(async () => {
    act(() => void store.dispatch(languageChosen('de')))
    await heading('Benutzer')
  })
  const entries = ['/access', '/account', '/dashboard', '/users']
  expect(drawn).toEqual([...entries, 'account menu', 'language menu', 'theme menu'])
})

test('a list that is fetched anew and says the same draws nothing', async () => {
  const onRender = jest.fn()
  const { store } = await openUsers(onRender)
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('Nobody is signed in')
  const query = accessApi.endpoints.getAllowedPages
  const fetchedAt = () =>
    query.select(accessKey(identity))(store.getState()).fulfilledTimeStamp ?? 0
  const before = fetchedAt()
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  onRender.mockClear()
  await act(async () => {
    await store.dispatch(query.initiate(accessKey(identity), { forceRefetch: true }))
  })
  expect(fetchedAt()).toBeGreaterThan(before)
  expect(onRender).not.toHaveBeenCalled()
})
