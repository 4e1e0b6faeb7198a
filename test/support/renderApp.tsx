import { App } from '@/app/App'
import { AppRouter } from '@/app/navigator'
import type { Role } from '@/mock/demoAccounts'
import { listenForErrors } from '@/support/errorCapture'
import { act, configure, getConfig, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Profiler, StrictMode, type ComponentProps, type ProfilerOnRenderCallback } from 'react'
import toaster from 'react-hot-toast/headless'
import { MemoryStorage } from './memoryStorage'
import { createDemoServer, createDemoSession, PASSWORD } from './demoSessions'
import { DEMO_USERS } from './demoUsers'
import type { FakeServer } from './server'
import { startStore } from './startStore'

const createErrorWithPage = getConfig().getElementError

// The timeout is long, because a test can be slow on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError: createElementError })

/**
 * Creates the error for an element that was not found. The error message contains the page, and
 * printing the page is slow. A repeated query creates many errors, but only the message of the last
 * error is read. So the page is printed when the message is read.
 */
function createElementError(message: string | null, container: Element) {
  const isRepeated = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  if (!isRepeated) return createErrorWithPage(message, container)
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  return Object.defineProperty(error, 'message', {
    get: () => createErrorWithPage(message, container).message,
    configurable: true,
  })
}

type RenderOptions = {
  readonly server?: FakeServer
  /** The initial content of localStorage. */
  readonly stored?: Readonly<Record<string, string>>
  readonly state?: unknown
  /** The demo that the app starts with. By default, the app has none. */
  readonly demo?: ComponentProps<typeof App>['demo']
  /** Called on each render of the app. */
  readonly onRender?: ProfilerOnRenderCallback
}

/** Renders the whole app at a path, as in a browser, and sets up user events. */
export async function renderApp(path: string, options: RenderOptions = {}) {
  const { server = createDemoServer(), stored = {}, state = null, onRender = () => {} } = options
  const { demo } = options
  const storage = new MemoryStorage(stored)
  history.replaceState(state, '', location.origin + path)
  sessionStorage.clear()
  toaster.remove()
  const { store, persistor, navigator, i18n } = await startStore({ server, storage })
  navigator.start()
  const onError = jest.fn()
  listenForErrors(onError)
  const { unmount } = render(
    <StrictMode>
      <Profiler id="app" onRender={onRender}>
        <AppRouter navigator={navigator}>
          <App store={store} i18n={i18n} {...(demo && { demo })} />
        </AppRouter>
      </Profiler>
    </StrictMode>,
  )
  const user = userEvent.setup({ delay: null })
  return { store, persistor, storage, server, onError, unmount, user }
}

/** Opens a page as a demo user, and waits for its heading. */
export async function openPageAs(
  role: Role,
  path: string,
  name: string | RegExp,
  options: Omit<RenderOptions, 'stored'> = {},
) {
  const app = await renderApp(path, { ...options, stored: await createDemoSession(role) })
  await findHeading(name)
  return app
}

/** The current URL without its origin. */
export const getCurrentUrl = () => location.pathname + location.search + location.hash

export const getButton = (name: string) => screen.getByRole('button', { name })

/** Chooses an item of the menu of a record, on its page. */
export async function chooseAction(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(screen.getByRole('menuitem', { name }))
}

const getMainMenu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
export const getMenuLink = (name: string) => getMainMenu().getByRole('link', { name })
export const readMenuEntries = () =>
  getMainMenu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Navigates inside of the app by the History API, as a link does. */
export const navigateInApp = (path: string) => {
  act(() => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** Expects that a field is invalid and has the error text as its description. */
export function expectFieldError(field: HTMLElement, text: string) {
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(text)
}

/** Waits for the main heading with this name. */
export const findHeading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name })

/** Replaces the text of a field at once. Typing sends an event for each key, which takes longer. */
export async function fillField(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.paste(text)
}

/** Fills in the sign-in form and submits it. */
export async function signIn(user: UserEvent, role: Role) {
  await fillField(user, await screen.findByLabelText('Email'), DEMO_USERS[role].email)
  await fillField(user, screen.getByLabelText('Password'), PASSWORD)
  await user.click(getButton('Sign in'))
}
