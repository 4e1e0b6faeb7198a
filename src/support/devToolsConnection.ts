import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'

/** @see https://github.com/reduxjs/redux-devtools/blob/main/extension/docs/API/Methods.md */
type Connection = {
  /** Replaces what the panel shows; `history` is the state of the panel's own store. */
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
  /** A short sentence that follows the action's type; empty if the type says it all. */
  readonly describe: (action: UnknownAction) => string
  readonly maskAction: (action: UnknownAction) => UnknownAction
  readonly maskState: (state: unknown) => unknown
}

type Entry = {
  readonly action: UnknownAction
  readonly state: unknown
  readonly timestamp: number
  /** For the panel's Trace tab: what dispatched the action. */
  readonly stack: string | undefined
}

const MAX_ENTRIES = 200

/**
 * Shows actions and states in Redux DevTools, in production too.
 *
 * The tools only observe. Of their messages, only those that say that a panel was opened or
 * closed are handled. Without the browser extension, actions pass through untouched.
 */
export const connectDevTools =
  ({ name, isHidden, describe, maskAction, maskState }: Config): Middleware<object, unknown> =>
  store => {
    const extension = globalThis.__REDUX_DEVTOOLS_EXTENSION__
    if (!extension) return next => next

    const createEntry = (action: UnknownAction): Entry => {
      const sentence = describe(action)
      const type = sentence === '' ? action.type : `${action.type}: ${sentence}`
      return {
        action: maskAction({ ...action, type }),
        state: maskState(store.getState()),
        timestamp: Date.now(),
        stack: new Error().stack,
      }
    }

    const connect = (): Connection => {
      const opened = extension.connect({
        name,
        maxAge: MAX_ENTRIES,
        // Actions are not serialised while no panel is open.
        autoPause: true,
        trace: () => history.at(-1)?.stack,
        features: { export: true, pause: true },
      })
      opened.subscribe(({ type }) => {
        if (type === 'START') opened.init(history[0]?.state, createPanelState(history))
        if (type === 'STOP') reconnect()
      })
      return opened
    }

    /** The extension forgets `features` when a panel is opened again on the same connection. */
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
