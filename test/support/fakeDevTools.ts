import type { UnknownAction } from '@reduxjs/toolkit'

type SentAction = { readonly action: UnknownAction; readonly state: unknown }
type Message = { readonly type: string; readonly [more: string]: unknown }

/** Installs a fake Redux DevTools extension until the test ends. */
export function installFakeDevTools() {
  const sent: SentAction[] = []
  const panels: object[] = []
  let listeners: ((message: Message) => void)[] = []
  // `jest.replaceProperty` can replace only existing properties, so this line creates the property.
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
    /** The histories that the app has sent. It sends its history each time a DevTools panel opens. */
    panels,
    listLabels: () => sent.map(({ action }) => action.type),
    sendMessage: (message: Message) => {
      for (const listener of [...listeners]) listener(message)
    },
  }
}
