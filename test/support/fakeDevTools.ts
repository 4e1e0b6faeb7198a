import type { UnknownAction } from '@reduxjs/toolkit'

type SentAction = { readonly action: UnknownAction; readonly state: unknown }
type Message = { readonly type: string; readonly [more: string]: unknown }

/** Installs a fake Redux DevTools extension until the test ends. */
export function installFakeDevTools() {
  const sent: SentAction[] = []
  const panels: object[] = []
  let listeners: ((message: Message) => void)[] = []
  // `jest.replaceProperty` can only replace properties that exist.
  globalThis.__REDUX_DEVTOOLS_EXTENSION__ = undefined
  jest.replaceProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION__', {
    connect: () => ({
      init: (_state, panel) => void panels.push(panel),
      send: (action, state) => void sent.push({ action, state }),
      subscribe: listener => void listeners.push(listener),
      unsubscribe: () => {
        listeners = []
      },
    }),
    disconnect: () => {},
  })
  return {
    sent,
    /** What the app sent to the DevTools panel. Each opening of the panel adds one object. */
    panels,
    listLabels: () => sent.map(({ action }) => action.type),
    sendMessage: (message: Message) => {
      for (const listener of [...listeners]) listener(message)
    },
  }
}
