import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { freePort } from '../support/hosts'
import { PATIENCE, until, type Person, type Role, type Tab } from '../support/journeys'

/** What may have a role; whether it has, and its name, is then asked of the browser. */
const CANDIDATES: Readonly<Record<Role, string>> = {
  heading: 'h1, h2',
  link: 'a[href]',
  button: 'button',
  menuitem: '[role=menuitem]',
  menuitemradio: '[role=menuitemradio]',
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const failure = v.object({ value: v.object({ error: v.string(), message: v.string() }) })
const started = v.object({ sessionId: v.string() })
const opened = v.object({ handle: v.string() })
const elements = v.array(v.object({ [ELEMENT]: v.string() }))

type Method = 'GET' | 'POST' | 'DELETE'
type Send = (method: Method, path: string, body?: object) => Promise<unknown>

/**
 * Sends commands to a driver.
 *
 * @see https://www.w3.org/TR/webdriver2/#endpoints
 */
const sender =
  (driver: string): Send =>
  async (method, path, body = {}) => {
    const response = await fetch(driver + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const answer = v.parse(v.object({ value: v.unknown() }), await response.json())
    const failed = v.safeParse(failure, answer)
    if (failed.success)
      throw new Error(`${failed.output.value.error}: ${failed.output.value.message}`)
    return answer.value
  }

/** A driver of its own for each browser: one that has been left alone with a dead browser takes no other. */
async function startDriver() {
  const port = await freePort()
  const driver = spawn(process.env.WEBDRIVER ?? '', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // With the browsers that it starts it is a group of processes, which can be ended as one.
    detached: true,
  })
  const send = sender(`http://127.0.0.1:${port}`)
  const stop = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL')
  }
  await until('the driver answers', () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  return { send, stop }
}

/** How often a browser may be started. Once in about fifty times one does not find its driver. */
const TRIES = 3

async function startBrowser(tries = TRIES) {
  const { send, stop } = await startDriver()
  const options = { binary: process.env.MINIBROWSER ?? '', args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  try {
    const { sessionId } = v.parse(started, await send('POST', '/session', { capabilities }))
    return { send, stop, session: `/session/${sessionId}` }
  } catch (error) {
    stop()
    if (tries === 1) throw error
    return startBrowser(tries - 1)
  }
}

/** One person's WebKit: the browser that comes with its driver, with storage that ends with it. */
export async function newPerson(origin: string, heard: string[]): Promise<Person> {
  const { send, stop, session } = await startBrowser()
  heard.length = 0
  let windows = 0

  return {
    open: async address => {
      windows += 1
      const handle =
        windows === 1
          ? v.parse(v.string(), await send('GET', `${session}/window`))
          : v.parse(opened, await send('POST', `${session}/window/new`, { type: 'window' })).handle
      const tab = tabOf(send, session, handle, origin)
      await tab.goTo(address)
      return tab
    },
    complaints: heard,
    leave: async () => {
      await send('DELETE', session)
      stop()
    },
  }
}

function tabOf(send: Send, session: string, handle: string, origin: string): Tab {
  const go = async (method: 'GET' | 'POST', path: string, body?: object) => {
    await send('POST', `${session}/window`, { handle })
    return send(method, session + path, body)
  }

  const find = async (role: Role, name: string): Promise<string | undefined> => {
    // Most can be ruled out without asking the browser, which takes a while for each.
    const script = `return Array.from(document.querySelectorAll(arguments[0])).filter(element =>
      (element.ariaLabel ?? element.textContent).includes(arguments[1]))`
    const args = [CANDIDATES[role], name]
    const found = v.parse(elements, await go('POST', '/execute/sync', { script, args }))
    for (const { [ELEMENT]: id } of found) {
      const asked = (what: string) => send('GET', `${session}/element/${id}/${what}`)
      try {
        if ((await asked('computedlabel')) === name && (await asked('computedrole')) === role)
          return id
      } catch {
        // Gone since it was found.
      }
    }
    return undefined
  }

  return {
    goTo: address => go('POST', '/url', { url: origin + address }),
    reload: () => go('POST', '/refresh'),
    back: () => go('POST', '/back'),
    toFront: () => Promise.resolve(),
    see: (role, name) =>
      until(`there is a ${role} '${name}'`, async () => (await find(role, name)) !== undefined),
    press: (role, name) =>
      until(`a ${role} '${name}' can be pressed`, async () => {
        const id = await find(role, name)
        if (id === undefined) return false
        return send('POST', `${session}/element/${id}/click`).then(
          () => true,
          () => false,
        )
      }),
    evaluate: script =>
      go('POST', '/execute/async', {
        script: `const done = arguments[0]; Promise.resolve((${String(script)})()).then(done)`,
        args: [],
      }),
  }
}
