import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useControlValue } from './useControlValue'

/**
 * Keeps the value of a field in an invisible input, so that the form reads it like any other value,
 * and a draft contains it. The form focuses the field of an error by its name: `onFocus` focuses the
 * visible control.
 */
export function useHiddenInput(name: string, defaultValue: string, onFocus?: () => void) {
  const { value, ref, change } = useControlValue(defaultValue)
  return {
    value,
    choose: change,
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
