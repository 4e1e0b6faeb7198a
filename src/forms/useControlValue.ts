import { useCallback, useRef, useState } from 'react'

/**
 * The value of an uncontrolled control, also after a draft was restored or discarded. The control gets
 * `ref`, and may be mounted later. `change` acts like an input of the user.
 */
export function useControlValue(initial: string) {
  const [value, setValue] = useState(initial)
  const control = useRef<HTMLInputElement>(null)
  const ref = useCallback((element: HTMLInputElement) => {
    const read = () => {
      setValue(element.value)
    }
    control.current = element
    read()
    // `fillForm` sends `change`.
    for (const type of ['input', 'change']) element.addEventListener(type, read)
    return () => {
      control.current = null
      for (const type of ['input', 'change']) element.removeEventListener(type, read)
    }
  }, [])
  const change = (next: string) => {
    if (!control.current) return
    control.current.value = next
    // The form saves its draft on this event.
    control.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { value, ref, change }
}
