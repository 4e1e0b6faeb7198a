import { useEffect, useRef, useState } from 'react'
import { patchSwitches, type SwitchPatch, type Switches } from '../switches/switches'
import type { SwitchStore } from '../switches/switchStore'

type State = {
  /** Null while the switches load. */
  readonly switches: Switches | null
  /** The switches in the `mock` parameter that are unknown or have an invalid value. */
  readonly unknownSwitches: readonly string[]
  readonly isUnreachable: boolean
}

/**
 * Reads the switches of the demo backend when the panel opens or closes. A change by the user is
 * shown at once, before the backend has confirmed it.
 */
export function useSwitches(openSwitches: () => Promise<SwitchStore>, isOpen: boolean) {
  const [state, setState] = useState<State>({
    switches: null,
    unknownSwitches: [],
    isUnreachable: false,
  })
  const changeCount = useRef(0)

  /**
   * Calls the backend and shows the result, unless the user has changed a switch in the meantime.
   */
  const [send] = useState(() => async (call: (store: SwitchStore) => Promise<Switches>) => {
    const change = changeCount.current
    try {
      const store = await openSwitches()
      const result = await call(store)
      setState(({ switches }) => ({
        switches: change === changeCount.current ? result : switches,
        unknownSwitches: store.link?.unknownSwitches ?? [],
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
    changeCount.current += 1
    setState(before => ({
      ...before,
      switches: before.switches && patchSwitches(before.switches, changed),
    }))
    await send(store => store.patch(changed))
  }
  return { ...state, patch }
}
