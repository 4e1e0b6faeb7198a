import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** The data that the page has sent to Redux DevTools since it was loaded. */
const devToolsRecordSchema = v.object({
  options: v.looseObject({ name: v.string(), features: v.record(v.string(), v.boolean()) }),
  actions: v.array(v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))),
  /** The state after each action, as JSON. */
  states: v.array(v.string()),
})

/** Installs a fake Redux DevTools extension. Must be called before `page.goto`. */
export async function installFakeDevTools(page: Page) {
  await page.addInitScript(() => {
    const received: { options: object; actions: string[]; states: string[] } = {
      options: {},
      actions: [],
      states: [],
    }
    const connect = (options: object) => {
      received.options = options
      const send = (action: unknown, state: unknown) => {
        received.actions.push(JSON.stringify(action))
        received.states.push(JSON.stringify(state))
      }
      return { send, init: () => {}, subscribe: () => {}, unsubscribe: () => {} }
    }
    Object.assign(window, { received, __REDUX_DEVTOOLS_EXTENSION__: { connect } })
  })
}

/** Returns what the fake extension has received so far: options, actions and the latest state. */
export async function readDevToolsRecord(page: Page) {
  const json = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'received')))
  const { options, actions, states } = v.parse(devToolsRecordSchema, JSON.parse(json))
  return { options, actions, state: v.parse(v.looseObject({}), JSON.parse(states.at(-1) ?? '{}')) }
}
