import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'

/** @see https://github.com/reduxjs/redux-devtools/blob/main/extension/docs/API/Methods.md */
type Connection = {
  /** Replaces the content of the panel; `history` is the state of the panel's own store. */
  readonly init: (state: unknown, history: object) => void
  readonly send: (action: UnknownAction, state: unknown) => void
  readonly subscribe: (listener: (message: { readonly type: string }) => void) => void
  readonly unsubscribe: () => void
}

declare global {
  var __REDUX_DEVTOOLS_EXTENSION__:
    | undefined
    | {
        readonly connect: (options: object) => Connection
        readonly disconnect: () => void
      }
}

type Config = {
  readonly name: string
  /** Whether an action is left out of the list. */
  readonly isHidden: (action: UnknownAction) => boolean
  /** A short text to show after the action's type; empty if the type is clear enough. */
  readonly describeAction: (action: UnknownAction) => string
  readonly maskAction: (action: UnknownAction) => UnknownAction
  readonly maskState: (state: unknown) => unknown
}

type Entry = {
  readonly action: UnknownAction
  readonly state: unknown
  readonly timestamp: number
  /** For the panel's Trace tab: the call stack of the dispatch. */
  readonly stack: string | undefined
}

const MAX_ENTRIES = 200

/**
 * Creates a middleware that shows actions and states in Redux DevTools, in production too.
 *
 * The tools can only observe: their messages are ignored, except START and STOP (panel opened or
 * closed). Without the browser extension, the middleware does nothing.
 */
export const connectDevTools =
  ({
    name,
    isHidden,
    describeAction,
    maskAction,
    maskState,
  }: Config): Middleware<object, unknown> =>
  store => {
    const extension = globalThis.__REDUX_DEVTOOLS_EXTENSION__
    if (!extension) return next => next

    const createEntry = (action: UnknownAction): Entry => {
      const description = describeAction(action)
      const type = description === '' ? action.type : `${action.type}: ${description}`
      return {
        action: maskAction({ ...action, type }),
        state: maskState(store.getState()),
        timestamp: Date.now(),
        stack: new Error().stack,
      }
    }

    const connect = (): Connection => {
      const newConnection = extension.connect({
        name,
        maxAge: MAX_ENTRIES,
        // Actions are not serialised while no panel is open.
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

    /** When a panel opens again on the same connection, the extension loses `features`. */
    const reconnect = () => {
      connection.unsubscribe()
      extension.disconnect()
      connection = connect()
    }

    const history = [createEntry({ type: '@@INIT' })]
    let connection = connect()

    return next => action => {
      const result = next(action)
      if (isAction(action) && !isHidden(action)) {
        const entry = createEntry(action)
        history.push(entry)
        if (history.length > MAX_ENTRIES) history.shift()
        connection.send(entry.action, entry.state)
      }
      return result
    }
  }

/** @see https://github.com/reduxjs/redux-devtools/blob/main/packages/redux-devtools-instrument/src/instrument.ts */
const createPanelState = (history: readonly Entry[]) => ({
  actionsById: history.map(({ state: _state, ...entry }) => ({ type: 'PERFORM_ACTION', ...entry })),
  computedStates: history.map(({ state }) => ({ state })),
  stagedActionIds: [...history.keys()],
  skippedActionIds: [],
  currentStateIndex: history.length - 1,
  nextActionId: history.length,
})
