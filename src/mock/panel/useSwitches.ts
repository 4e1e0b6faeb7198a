import { useEffect, useRef, useState } from 'react'
import { patchSwitches, type SwitchPatch, type Switches } from '../switches/switches'
import type { SwitchStore } from '../switches/switchStore'

type State = {
  /** Null until they are loaded. */
  readonly switches: Switches | null
  /** Words of the page's link that are not valid. */
  readonly unknownWords: readonly string[]
  readonly isUnreachable: boolean
}

/** The switches of the demo backend, read again whenever `isOpen` changes. A change is shown at once. */
export function useSwitches(openSwitches: () => Promise<SwitchStore>, isOpen: boolean) {
  const [state, setState] = useState<State>({
    switches: null,
    unknownWords: [],
    isUnreachable: false,
  })
  const changes = useRef(0)

  /** Sends a call and shows its result, unless a later change is already shown. */
  const [send] = useState(() => async (call: (store: SwitchStore) => Promise<Switches>) => {
    const change = changes.current
    try {
      const store = await openSwitches()
      const result = await call(store)
      setState(({ switches }) => ({
        switches: change === changes.current ? result : switches,
        unknownWords: store.link?.unknown ?? [],
        isUnreachable: false,
      }))
    } catch {
      setState(before => ({ ...before, isUnreachable: true }))
    }
  })

  useEffect(() => {
    void send(store => store.read())
  }, [send, isOpen])

  const patch = async (changed: SwitchPatch) => {
    changes.current += 1
    setState(before => ({
      ...before,
      switches: before.switches && patchSwitches(before.switches, changed, Date.now()),
    }))
    await send(store => store.patch(changed))
  }
  return { ...state, patch }
}
