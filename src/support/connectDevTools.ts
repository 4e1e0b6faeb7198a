import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import type { i18n } from 'i18next'
import { brand } from '@/brand/brand'
import { SOURCE_LANGUAGE } from '@/language/language'
import { removeServerTexts, selectCaseContent } from './caseContent'
import { describeAction, isHiddenInDevTools } from './describeAction'
import { maskAction, maskState } from './maskForDevTools'
import { removeSecretsFromWords } from './removeSecrets'
import type { ReportedState } from './report'

/** @see https://github.com/reduxjs/redux-devtools/blob/main/extension/docs/API/Methods.md */
type DevToolsConnection = {
  /** Replaces the content of the DevTools panel. */
  readonly init: (state: unknown, history: object) => void
  readonly send: (action: UnknownAction, state: unknown) => void
  readonly subscribe: (listener: (message: { readonly type: string }) => void) => void
  readonly unsubscribe: () => void
}

declare global {
  var __REDUX_DEVTOOLS_EXTENSION__:
    | undefined
    | {
        readonly connect: (options: object) => DevToolsConnection
        readonly disconnect: () => void
      }
}

type ActionRecord = {
  readonly action: UnknownAction
  readonly state: unknown
  readonly timestamp: number
  /** The call stack of the dispatch, for the panel's Trace tab. */
  readonly stack: string | undefined
}

const MAX_ACTIONS = 200

/**
 * Returns a middleware that shows masked actions and states in Redux DevTools, with labels in
 * English. The tools can't change the app: only their messages START (panel opened) and STOP (panel
 * closed) are handled.
 */
export function connectDevTools(
  i18n: i18n,
  pagePaths: readonly string[],
): Middleware<object, ReportedState> {
  const texts = {
    t: i18n.getFixedT(SOURCE_LANGUAGE),
    language: SOURCE_LANGUAGE,
    formatInstant: (instant: string) => instant,
    pagePaths,
  }

  return store => {
    const extension = globalThis.__REDUX_DEVTOOLS_EXTENSION__
    if (!extension) return next => next

    const createActionRecord = (action: UnknownAction): ActionRecord => {
      const content = removeServerTexts(selectCaseContent(store.getState()))
      const description = describeAction(action, content, texts)
      const type =
        description === '' ? action.type : `${action.type}: ${removeSecretsFromWords(description)}`
      return {
        action: maskAction({ ...action, type }),
        state: maskState(store.getState()),
        timestamp: Date.now(),
        stack: new Error().stack,
      }
    }

    const connect = (): DevToolsConnection => {
      const newConnection = extension.connect({
        name: brand.name,
        maxAge: MAX_ACTIONS,
        // While no panel is open, the extension does not serialise actions.
        autoPause: true,
        trace: () => history.at(-1)?.stack,
        features: { export: true, pause: true },
      })
      newConnection.subscribe(({ type }) => {
        if (type === 'START') newConnection.init(history[0]?.state, createPanelState(history))
        if (type === 'STOP') reconnect()
      })
      return newConnection
    }

    /**
     * Replaces the connection when a panel is closed. With the old connection, the next panel would
     * ignore `features`.
     */
    const reconnect = () => {
      connection.unsubscribe()
      extension.disconnect()
      connection = connect()
    }

    const history = [createActionRecord({ type: '@@INIT' })]
    let connection = connect()

    return next => action => {
      const result = next(action)
      if (isAction(action) && !isHiddenInDevTools(action)) {
        const entry = createActionRecord(action)
        history.push(entry)
        if (history.length > MAX_ACTIONS) history.shift()
        connection.send(entry.action, entry.state)
      }
      return result
    }
  }
}

/** @see https://github.com/reduxjs/redux-devtools/blob/main/packages/redux-devtools-instrument/src/instrument.ts */
const createPanelState = (history: readonly ActionRecord[]) => ({
  actionsById: history.map(({ state: _state, ...entry }) => ({ type: 'PERFORM_ACTION', ...entry })),
  computedStates: history.map(({ state }) => ({ state })),
  stagedActionIds: [...history.keys()],
  skippedActionIds: [],
  currentStateIndex: history.length - 1,
  nextActionId: history.length,
})
