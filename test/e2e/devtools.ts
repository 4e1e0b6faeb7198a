import type { Page } from '@playwright/test'
import * as v from 'valibot'

const entry = v.looseObject({ at: v.pipe(v.string(), v.isoTimestamp()) })

/** What the page has sent to the extension since it was loaded. */
const record = v.object({
  options: v.looseObject({ name: v.string(), features: v.record(v.string(), v.boolean()) }),
  actions: v.array(v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))),
  /** The state after each action, as JSON. */
  states: v.array(v.string()),
})

const state = v.looseObject({
  guard: v.looseObject({
    decisions: v.array(
      v.looseObject({ ...entry.entries, trigger: v.string(), verdict: v.string() }),
    ),
  }),
  support: v.looseObject({
    timeline: v.array(v.looseObject({ ...entry.entries, event: v.string(), detail: v.string() })),
  }),
})

/** Stands in for the browser extension, in pages that are opened from now on. */
export async function installDevTools(page: Page) {
  await page.addInitScript(() => {
    const heard: { options: object; actions: string[]; states: string[] } = {
      options: {},
      actions: [],
      states: [],
    }
    const connect = (options: object) => {
      heard.options = options
      const send = (action: unknown, state: unknown) => {
        heard.actions.push(JSON.stringify(action))
        heard.states.push(JSON.stringify(state))
      }
      return { send, init: () => {}, subscribe: () => {}, unsubscribe: () => {} }
    }
    Object.assign(window, { heard, __REDUX_DEVTOOLS_EXTENSION__: { connect } })
  })
}

/** What the stand-in has heard so far. */
export async function heardByDevTools(page: Page) {
  const json = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
  const { options, actions, states } = v.parse(record, JSON.parse(json))
  const last: unknown = JSON.parse(states.at(-1) ?? '{}')
  return {
    options,
    actions,
    all: JSON.stringify(actions) + states.join(),
    state: v.parse(state, last),
  }
}

/** The decisions of the guard, newest last. */
export const decisions = async (page: Page) => (await heardByDevTools(page)).state.guard.decisions

/** What has happened, by the words of the timeline, newest last. */
export const timeline = async (page: Page) =>
  (await heardByDevTools(page)).state.support.timeline.map(({ event, detail }) =>
    `${event} ${detail}`.trim(),
  )
