import type { Page } from '@playwright/test'
import * as v from 'valibot'

const timelineEntrySchema = v.looseObject({ at: v.pipe(v.string(), v.isoTimestamp()) })

/** The data that the page has sent to Redux DevTools since it was loaded. */
const devToolsRecordSchema = v.object({
  options: v.looseObject({ name: v.string(), features: v.record(v.string(), v.boolean()) }),
  actions: v.array(v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))),
  /** The state after each action, as JSON. */
  states: v.array(v.string()),
})

const stateSchema = v.looseObject({
  guard: v.looseObject({
    decisions: v.array(
      v.looseObject({ ...timelineEntrySchema.entries, trigger: v.string(), verdict: v.string() }),
    ),
  }),
  support: v.looseObject({
    timeline: v.array(
      v.looseObject({ ...timelineEntrySchema.entries, event: v.string(), detail: v.string() }),
    ),
  }),
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

/**
 * Returns what the fake extension has received so far: the options, the actions and the latest
 * state. `all` contains all actions and all states as text.
 */
export async function readDevToolsRecord(page: Page) {
  const json = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'received')))
  const { options, actions, states } = v.parse(devToolsRecordSchema, JSON.parse(json))
  const last: unknown = JSON.parse(states.at(-1) ?? '{}')
  return {
    options,
    actions,
    all: JSON.stringify(actions) + states.join(),
    state: v.parse(stateSchema, last),
  }
}

/** The guard's decisions, newest last. */
export const readDecisions = async (page: Page) =>
  (await readDevToolsRecord(page)).state.guard.decisions
