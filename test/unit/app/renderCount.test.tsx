import { act, screen } from '@testing-library/react'
import { Profiler, type ComponentProps, type ComponentType } from 'react'
import type * as pagesModule from '#pages'
import { accessApi, createListCacheKey } from '@/guard/accessApi'
import type * as LanguageMenuModule from '@/language/LanguageMenu'
import { languageChosen } from '@/language/languageSlice'
import { selectIdentity } from '@/session/sessionSlice'
import type * as AccountMenuModule from '@/shell/AccountMenu'
import type * as ThemeMenuModule from '@/theme/ThemeMenu'
import type * as IconModule from '@/ui/Icon'
import { findHeading, openPageAs, getMainMenu } from '../../support/renderApp'
import { OTHER_LANGUAGE } from '../../support/languages'
import { getT } from '../../support/readTexts'

/** The ids of the profiled components that rendered, in order. */
const mockRenderedIds: string[] = []

function mockWithProfiler<Props extends object>(id: string, Component: ComponentType<Props>) {
  const recordRender = () => void mockRenderedIds.push(id)
  return function Profiled(props: Props) {
    return (
      <Profiler id={id} onRender={recordRender}>
        <Component {...props} />
      </Profiler>
    )
  }
}

// The mocks are the real components, each wrapped in React's Profiler.
jest.mock('@/shell/AccountMenu', () => {
  const { AccountMenu } = jest.requireActual<typeof AccountMenuModule>('@/shell/AccountMenu')
  return { AccountMenu: mockWithProfiler('account menu', AccountMenu) }
})
jest.mock('@/theme/ThemeMenu', () => {
  const { ThemeMenu } = jest.requireActual<typeof ThemeMenuModule>('@/theme/ThemeMenu')
  return { ThemeMenu: mockWithProfiler('theme menu', ThemeMenu) }
})
jest.mock('@/language/LanguageMenu', () => {
  const { LanguageMenu } = jest.requireActual<typeof LanguageMenuModule>('@/language/LanguageMenu')
  return { LanguageMenu: mockWithProfiler('language menu', LanguageMenu) }
})
jest.mock('@/ui/Icon', () => {
  const { Icon } = jest.requireActual<typeof IconModule>('@/ui/Icon')
  const profiled = new Map<unknown, typeof Icon>()
  return {
    Icon: (props: ComponentProps<typeof Icon>) => {
      const { pages } = jest.requireActual<typeof pagesModule>('#pages')
      const page = pages.find(({ icon }) => icon === props.icon)
      if (!page) return <Icon {...props} />
      const Profiled = profiled.get(page) ?? mockWithProfiler(page.path, Icon)
      profiled.set(page, Profiled)
      return <Profiled {...props} />
    },
  }
})

/** Returns the ids of the components that render during an action. */
async function recordRenderedIds(action: () => Promise<unknown>) {
  mockRenderedIds.length = 0
  await action()
  return [...new Set(mockRenderedIds)].toSorted()
}

async function openRecordsPage(onRender = () => {}) {
  const app = await openPageAs('admin', '/records', 'Records', { onRender })
  await screen.findByRole('region', { name: 'All records' })
  return app
}

test('a navigation does not re-render the menus in the header or the icons in the main menu', async () => {
  const { user } = await openRecordsPage()
  const rendered = await recordRenderedIds(async () => {
    await user.click(getMainMenu().getByRole('link', { name: 'Profile' }))
    await findHeading('Profile')
  })
  expect(rendered).toEqual([])
  expect(getMainMenu().getByRole('link', { current: 'page' })).toHaveAccessibleName('Profile')
})

test('a change of the language re-renders the menus in the header and the icons in the main menu', async () => {
  const { store } = await openRecordsPage()
  const rendered = await recordRenderedIds(async () => {
    act(() => void store.dispatch(languageChosen(OTHER_LANGUAGE)))
    await screen.findByRole('navigation', { name: getT(OTHER_LANGUAGE)($ => $.shell.menu) })
  })
  const entries = ['/audit', '/overview', '/profile', '/records']
  expect(rendered).toEqual([...entries, 'account menu', 'language menu', 'theme menu'])
})

test('if a refetch does not change the list of allowed pages, nothing re-renders', async () => {
  const onRender = jest.fn()
  const { store } = await openRecordsPage(onRender)
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('There is no session')
  const query = accessApi.endpoints.getAllowedPages
  const fetchedAt = () =>
    query.select(createListCacheKey(identity))(store.getState()).fulfilledTimeStamp ?? 0
  const before = fetchedAt()
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  onRender.mockClear()
  await act(async () => {
    await store.dispatch(query.initiate(createListCacheKey(identity), { forceRefetch: true }))
  })
  expect(fetchedAt()).toBeGreaterThan(before)
  expect(onRender).not.toHaveBeenCalled()
})
