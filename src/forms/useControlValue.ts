import { useLayoutEffect, useState, type RefObject } from 'react'

/** The value of an uncontrolled control, also after a draft was restored or discarded. */
export function useControlValue(control: RefObject<HTMLInputElement | null>, initial: string) {
  const [value, setValue] = useState(initial)
  useLayoutEffect(() => {
    const input = control.current
    if (!input) return undefined
    const read = () => {
      setValue(input.value)
    }
    read()
    // `fillForm` sends `change`.
    for (const type of ['input', 'change']) input.addEventListener(type, read)
    return () => {
      for (const type of ['input', 'change']) input.removeEventListener(type, read)
    }
  }, [control])
  return value
}
