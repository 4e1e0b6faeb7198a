import type { Persistor } from 'redux-persist'

/** Waits until redux-persist has read the stored state. */
export const waitForRehydration = (persistor: Persistor) =>
  new Promise<void>(resolve => {
    const check = () => {
      if (!persistor.getState().bootstrapped) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = persistor.subscribe(check)
    check()
  })
