import type { Page } from '@playwright/test'
import * as v from 'valibot'

const entry = v.looseObject({ at: v.pipe(v.string(), v.isoTimestamp()) })

/** What a Redux DevTools extension has heard since the page was loaded. */
const record = v.object({
  name: v.string(),
  options: v.object({ trace: v.boolean(), actionsDenylist: v.array(v.string()) }),
  actions: v.array(v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))),
  /** Every state there was, as JSON. */
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
    type Reducer = (state: unknown, action: unknown) => unknown
    type CreateStore = (reducer: Reducer, initial: unknown) => unknown
    type Enhancer = (next: CreateStore) => CreateStore

    const heard: { name: string; options: object; actions: string[]; states: string[] } = {
      name: '',
      options: {},
      actions: [],
      states: [],
    }
    const listen: Enhancer = next => (reducer, initial) =>
      next((before, action) => {
        const after = reducer(before, action)
        heard.actions.push(JSON.stringify(action))
        if (after !== before) heard.states.push(JSON.stringify(after))
        return after
      }, initial)
    const compose =
      ({ name, ...options }: { name: string }) =>
      (...enhancers: Enhancer[]): Enhancer => {
        heard.name = name
        heard.options = options
        return next => enhancers.reduceRight((inner, enhance) => enhance(inner), listen(next))
      }
    Object.assign(window, { heard, __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
  })
}

/** What the stand-in has heard so far. */
export async function heardByDevTools(page: Page) {
  const json = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
  const { name, options, actions, states } = v.parse(record, JSON.parse(json))
  const last: unknown = JSON.parse(states.at(-1) ?? '{}')
  return {
    name,
    options,
    actions,
    states,
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
