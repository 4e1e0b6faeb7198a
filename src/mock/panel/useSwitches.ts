import { useEffect, useRef, useState } from 'react'
import { patchSwitches, type SwitchPatch, type Switches } from '../switches/switches'
import type { SwitchStore } from '../switches/switchStore'

type State = {
  /** Null while loading. */
  readonly switches: Switches | null
  /** The invalid directives of the page's link. */
  readonly unknownDirectives: readonly string[]
  readonly isUnreachable: boolean
}

/** The switches of the demo backend. Reads them when `isOpen` changes; shows changes at once. */
export function useSwitches(openSwitches: () => Promise<SwitchStore>, isOpen: boolean) {
  const [state, setState] = useState<State>({
    switches: null,
    unknownDirectives: [],
    isUnreachable: false,
  })
  const changeCount = useRef(0)

  /** Makes a call and shows its result. A result that a later change has overtaken is ignored. */
  const [send] = useState(() => async (call: (store: SwitchStore) => Promise<Switches>) => {
    const change = changeCount.current
    try {
      const store = await openSwitches()
      const result = await call(store)
      setState(({ switches }) => ({
        switches: change === changeCount.current ? result : switches,
        unknownDirectives: store.link?.unknown ?? [],
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
      switches: before.switches && patchSwitches(before.switches, changed, Date.now()),
    }))
    await send(store => store.patch(changed))
  }
  return { ...state, patch }
}
