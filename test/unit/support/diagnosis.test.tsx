import { act, screen } from '@testing-library/react'
import { LANGUAGE_NAMES } from '@/language/language'
import { storageFailed } from '@/storage/appStorage'
import { healthChecked } from '@/support/supportSlice'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { DEMO_USERS } from '../../support/demoUsers'
import { installFakeDevTools } from '../../support/fakeDevTools'
import { OTHER_LANGUAGE } from '../../support/languages'
import { findHeading, getButton, openPageAs, renderApp } from '../../support/renderApp'
import { jsonResponse, pagesResponse, API_PATHS } from '../../support/server'
import {
  createStoredSession,
  dispatchStorageEvent,
  signInInAnotherTab,
} from '../../support/startStore'
import { createToken, toSeconds } from '../../support/tokens'

type App = Awaited<ReturnType<typeof renderApp>>

type Problem = {
  readonly problem: string
  readonly cause: string
  /** Opens the app, causes the problem, and waits until the user notices it. */
  readonly causeProblem: () => Promise<App>
  /** The card of the support page on which `text` explains the problem. */
  readonly card: string
  readonly text: string | RegExp
  /** The text that support staff type into the filter of Redux DevTools. */
  readonly filter: string
  /** The label of the Redux action that explains the problem. The filtered list contains it. */
  readonly label: string | RegExp
}

const openProfile = () => openPageAs('user', '/profile', 'Profile')

/** Opens `/records` and waits for a heading. The server sends this response for the allowed pages. */
const openRecords = (heading: string, respond: () => Response) =>
  openPageAs('user', '/records', heading, {
    server: createDemoServer({ [API_PATHS.allowedPages]: respond }),
  })

const PROBLEMS: readonly Problem[] = [
  {
    problem: 'a page is refused',
    cause: 'the list of the role does not contain the page',
    causeProblem: () => openPageAs('guest', '/records', /^You don’t have access to /),
    card: 'Timeline',
    filter: 'decided',
    text: '/records: not on the list for the role guest.',
    label: 'guard/decided: /records: not on the list for the role guest.',
  },
  {
    problem: 'the user is signed out',
    cause: 'the session has expired',
    causeProblem: async () => {
      jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
      const tokenExpiration = new Date(Date.now() + 240_000).toISOString()
      const app = await renderApp('/profile', {
        stored: { ...(await createDemoSession('user')), tokenExpiration },
      })
      await findHeading('Profile')
      await act(() => jest.advanceTimersByTimeAsync(240_000))
      await findHeading('Sign in')
      return app
    },
    card: 'Timeline',
    text: 'Your session ended · the session has expired',
    filter: 'signedOut',
    label: 'session/signedOut: the session has expired',
  },
  {
    problem: 'the user is signed out',
    cause: 'the user has signed out in another tab',
    causeProblem: async () => {
      const app = await openProfile()
      app.storage.clear()
      act(() => void dispatchStorageEvent(null))
      await findHeading('Sign in')
      return app
    },
    card: 'Timeline',
    text: 'Your session ended · the user has signed out in another tab',
    filter: 'signedOut',
    label: 'session/signedOut: the user has signed out in another tab',
  },
  {
    problem: 'the user is signed out',
    cause: 'the server has refused the session',
    causeProblem: () => openRecords('Sign in', () => jsonResponse({}, 401)),
    card: 'Timeline',
    text: 'Your session ended · the server no longer accepts the session',
    filter: 'signedOut',
    label: 'session/signedOut: the server no longer accepts the session',
  },
  {
    problem: 'the user is signed out',
    cause: 'the clock of the device is wrong',
    causeProblem: async () => {
      const later = toSeconds(Date.now()) + 3_600
      const stored = createStoredSession(createToken({ nbf: later, exp: later + 3_600 }))
      const app = await renderApp('/profile', { stored })
      await findHeading('Sign in')
      return app
    },
    card: 'Timeline',
    text: 'the token is only valid later, so a clock is wrong',
    filter: 'clock',
    label: 'the token is only valid later, so a clock is wrong',
  },
  {
    problem: "a page shows another user's name",
    cause: 'the other user has signed in in another tab',
    causeProblem: async () => {
      const app = await openProfile()
      const session = await createDemoSession('admin')
      act(() => {
        signInInAnotherTab(app.storage, session)
      })
      await screen.findByText(new RegExp(DEMO_USERS.admin.name))
      return app
    },
    card: 'Timeline',
    text: 'You signed in in another tab',
    filter: 'session',
    label: 'session/replacedByOtherTab: admin',
  },
  {
    problem: 'the language changes unexpectedly',
    cause: 'the language was chosen in another tab',
    causeProblem: async () => {
      const app = await openProfile()
      for (const language of [OTHER_LANGUAGE, 'en']) {
        app.storage.values.set('language', language)
        act(() => void dispatchStorageEvent('language'))
      }
      await findHeading('Profile')
      return app
    },
    card: 'Timeline',
    text: new RegExp(
      `changed to ${LANGUAGE_NAMES.en}.*changed to ${LANGUAGE_NAMES[OTHER_LANGUAGE]}`,
    ),
    filter: 'language',
    label: new RegExp(`changedInStorage: ${OTHER_LANGUAGE}.*changedInStorage: en`, 's'),
  },
  {
    problem: 'a user may open no page',
    cause: 'the list of allowed pages is empty',
    causeProblem: () => openRecords('No page is open to you', () => pagesResponse()),
    card: 'Timeline',
    text: '/records: the list for the role user is empty.',
    filter: 'decided',
    label: 'guard/decided: /records: the list for the role user is empty.',
  },
  {
    problem: 'an access check fails',
    cause: 'the server is down',
    causeProblem: async () => {
      jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
      const app = await renderApp('/records', {
        server: createDemoServer({ [API_PATHS.allowedPages]: () => jsonResponse({}, 503) }),
        stored: await createDemoSession('user'),
      })
      await act(() => jest.advanceTimersByTimeAsync(10_000))
      await findHeading('Access could not be checked')
      return app
    },
    card: 'Timeline',
    filter: 'decided',
    text: /could not be loaded, because the server reported an error/,
    label: /: \/records: .* the server reported an error/,
  },
  {
    problem: 'a tab is outdated',
    cause: 'the server has a newer version',
    causeProblem: async () => {
      const app = await openProfile()
      const newVersionFoundAt = new Date().toISOString()
      act(() => void app.store.dispatch(healthChecked({ newVersionFoundAt })))
      return app
    },
    card: 'App and browser',
    text: 'A new version was found',
    filter: 'version',
    label: 'support/healthChecked: A new version was found',
  },
  {
    problem: 'settings are not kept',
    cause: 'the browser blocks storage',
    causeProblem: async () => {
      const app = await openProfile()
      await act(() => Promise.resolve(app.store.dispatch(storageFailed('blocked'))))
      return app
    },
    card: 'App and browser',
    text: 'Blocked by the browser',
    filter: 'storage',
    label: 'storage/failed: blocked',
  },
]

// On the support page, support staff see the cause after one or two steps. In Redux DevTools, they
// need three steps: open the tools, click their tab and type a filter.
test.each(PROBLEMS)(
  'if $problem, the support page and Redux DevTools show the cause: $cause',
  async ({ causeProblem, card, text, filter, label }) => {
    const { listLabels } = installFakeDevTools()
    const { user } = await causeProblem()

    const isMatch = (type: string) => type.toLowerCase().includes(filter.toLowerCase())
    const filtered = listLabels().filter(isMatch).join('\n')
    if (typeof label === 'string') expect(filtered).toContain(label)
    else expect(filtered).toMatch(label)

    const [link] = screen.queryAllByRole('link', { name: 'Support page' })
    if (link) await user.click(link)
    else {
      await user.click(getButton('Account'))
      await user.click(await screen.findByRole('menuitem', { name: 'Support page' }))
    }
    expect(await screen.findByRole('region', { name: card })).toHaveTextContent(text)
  },
)
