import { useEffect } from 'react'

/**
 * If the focused element disappears, such as the button of a deleted row, the main heading takes the
 * focus. Otherwise, a keyboard user would start again at the top of the page.
 */
export function useFocusFallback() {
  useEffect(() => {
    let focused: Element | null = null
    const controller = new AbortController()
    const { signal } = controller
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    const forget = ({ target }: FocusEvent) => {
      // Some browsers fire this event just before they remove the element.
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected) focused = null
      })
    }
    document.addEventListener('focusin', remember, { signal })
    document.addEventListener('focusout', forget, { signal })
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = null
      if (document.activeElement === document.body)
        document.querySelector('h1')?.focus({ preventScroll: true })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [])
}
