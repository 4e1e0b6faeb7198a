import { useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '@/ui/VisuallyHidden'

/**
 * Keeps the value of a field in an invisible input, so that the form reads it like any other value,
 * and a draft contains it. The form focuses the field of an error by its name: `onFocus` focuses the
 * visible control.
 */
export function useHiddenInput(name: string, defaultValue: string, onFocus?: () => void) {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(defaultValue)

  // A draft that is restored or discarded changes the input.
  useLayoutEffect(() => {
    const input = ref.current
    if (!input) return undefined
    const read = () => {
      setValue(input.value)
    }
    read()
    input.addEventListener('change', read)
    return () => {
      input.removeEventListener('change', read)
    }
  }, [])

  return {
    value,
    choose: (next: string) => {
      setValue(next)
      if (!ref.current) return
      ref.current.value = next
      // The form saves its draft on this event.
      ref.current.dispatchEvent(new Event('input', { bubbles: true }))
    },
    // Not of the type `hidden`, because React would reset its value on each render.
    input: (
      <VisuallyHidden>
        <input
          ref={ref}
          name={name}
          defaultValue={defaultValue}
          tabIndex={-1}
          aria-hidden
          autoComplete="off"
          onFocus={onFocus}
        />
      </VisuallyHidden>
    ),
  }
}
