import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { findFreePort } from '../../../support/hosts'
import {
  WAIT_TIMEOUT_MS,
  waitUntil,
  type UserBrowser,
  type AriaRole,
  type Tab,
} from '../userJourneys'

/** Selectors of elements that may have a role. The browser computes the actual role and name. */
const CANDIDATE_SELECTORS: Readonly<Record<AriaRole, string>> = {
  heading: 'h1, h2',
  link: 'a[href]',
  button: 'button',
  menuitem: '[role=menuitem]',
  menuitemradio: '[role=menuitemradio]',
}

/**
 * The key of an element's id in messages of WebDriver.
 *
 * @see https://www.w3.org/TR/webdriver2/#elements
 */
const ELEMENT_ID_KEY = 'element-6066-11e4-a52e-4f735466cecf'

const errorSchema = v.object({ value: v.object({ error: v.string(), message: v.string() }) })
const driverSessionSchema = v.object({ sessionId: v.string() })
const windowSchema = v.object({ handle: v.string() })
const elementsSchema = v.array(v.object({ [ELEMENT_ID_KEY]: v.string() }))

type HttpMethod = 'GET' | 'POST' | 'DELETE'
type SendCommand = (method: HttpMethod, path: string, body?: object) => Promise<unknown>

/**
 * Creates a function that sends commands to a driver.
 *
 * @see https://www.w3.org/TR/webdriver2/#endpoints
 */
const createCommandSender =
  (driver: string): SendCommand =>
  async (method, path, body = {}) => {
    const response = await fetch(driver + path, {
      method,
      signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const result = v.parse(v.object({ value: v.unknown() }), await response.json())
    const failed = v.safeParse(errorSchema, result)
    if (failed.success)
      throw new Error(`${failed.output.value.error}: ${failed.output.value.message}`)
    return result.value
  }

/**
 * Starts a driver for one browser. A second browser needs its own driver, because a driver stops
 * working when its browser crashes.
 */
async function startDriver() {
  const port = await findFreePort()
  const driver = spawn(process.env.WEBDRIVER ?? '', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // `detached` creates a process group, so the driver and its browser can be killed together.
    detached: true,
  })
  const send = createCommandSender(`http://127.0.0.1:${port}`)
  const stop = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL')
  }
  await waitUntil('the driver responds', () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  return { send, stop }
}

/**
 * A failed start is retried, because about one in fifty browsers does not connect to its driver.
 */
const MAX_START_ATTEMPTS = 3

async function startBrowser(attempts = MAX_START_ATTEMPTS) {
  const { send, stop } = await startDriver()
  const options = { binary: process.env.MINIBROWSER ?? '', args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  try {
    const { sessionId } = v.parse(
      driverSessionSchema,
      await send('POST', '/session', { capabilities }),
    )
    return { send, stop, session: `/session/${sessionId}` }
  } catch (error) {
    stop()
    if (attempts === 1) throw error
    return startBrowser(attempts - 1)
  }
}

/** Starts WebKit for one user. Its storage is deleted when it closes. */
export async function launchUserBrowser(
  origin: string,
  consoleMessages: string[],
): Promise<UserBrowser> {
  const { send, stop, session } = await startBrowser()
  consoleMessages.length = 0
  let windows = 0

  return {
    open: async path => {
      windows += 1
      const handle =
        windows === 1
          ? v.parse(v.string(), await send('GET', `${session}/window`))
          : v.parse(windowSchema, await send('POST', `${session}/window/new`, { type: 'window' }))
              .handle
      const tab = createTabControls(send, session, handle, origin)
      await tab.goTo(path)
      return tab
    },
    consoleMessages,
    close: async () => {
      await send('DELETE', session)
      stop()
    },
  }
}

function createTabControls(
  send: SendCommand,
  session: string,
  handle: string,
  origin: string,
): Tab {
  const sendToWindow = async (method: 'GET' | 'POST', path: string, body?: object) => {
    await send('POST', `${session}/window`, { handle })
    return send(method, session + path, body)
  }

  const findElement = async (role: AriaRole, name: string): Promise<string | undefined> => {
    // Filter by text first, because each request for a computed role or label is slow.
    const script = `return Array.from(document.querySelectorAll(arguments[0])).filter(element =>
      (element.ariaLabel ?? element.textContent).includes(arguments[1]))`
    const args = [CANDIDATE_SELECTORS[role], name]
    const candidates = v.parse(
      elementsSchema,
      await sendToWindow('POST', '/execute/sync', { script, args }),
    )
    for (const { [ELEMENT_ID_KEY]: id } of candidates) {
      const getProperty = (name: string) => send('GET', `${session}/element/${id}/${name}`)
      try {
        if (
          (await getProperty('computedlabel')) === name &&
          (await getProperty('computedrole')) === role
        )
          return id
      } catch {
        // Ignores an element that was removed after the search.
      }
    }
    return undefined
  }

  return {
    goTo: path => sendToWindow('POST', '/url', { url: origin + path }),
    reload: () => sendToWindow('POST', '/refresh'),
    back: () => sendToWindow('POST', '/back'),
    bringToFront: () => Promise.resolve(),
    waitForRole: (role, name) =>
      waitUntil(
        `there is a ${role} '${name}'`,
        async () => (await findElement(role, name)) !== undefined,
      ),
    click: (role, name) =>
      waitUntil(`a ${role} '${name}' can be clicked`, async () => {
        const id = await findElement(role, name)
        if (id === undefined) return false
        return send('POST', `${session}/element/${id}/click`).then(
          () => true,
          () => false,
        )
      }),
    evaluate: script =>
      sendToWindow('POST', '/execute/async', {
        script: `const done = arguments[0]; Promise.resolve((${String(script)})()).then(done)`,
        args: [],
      }),
  }
}
