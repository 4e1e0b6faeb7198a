import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isInsideBasePath, toAppPath } from '@/lib/basePath'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import {
  confirmLeave,
  leavePage,
  needsConfirmation,
  stayOnPage,
  usePendingLeave,
} from '@/ui/leavePage'

/**
 * If a form has unsaved changes, or if work is running, asks the user before a link, Back, Forward
 * or a reload leaves the page. Menus and the command palette call `leavePage` themselves.
 */
export function LeaveGuard() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pending = usePendingLeave()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const stopClick = (event: MouseEvent) => {
      const link = findAppLink(event)
      if (!link || !needsConfirmation()) return
      event.preventDefault()
      leavePage(() => void navigate(toAppPath(link.pathname) + link.search + link.hash))
    }
    // A capturing listener runs before React Router's click handler.
    document.addEventListener('click', stopClick, { signal, capture: true })
    window.addEventListener(
      'beforeunload',
      event => {
        if (needsConfirmation()) event.preventDefault()
      },
      { signal },
    )
    // Without the Navigation API, Back and Forward leave the page at once. The draft stays.
    if ('navigation' in window)
      window.navigation.addEventListener('navigate', blockHistoryTraversal, { signal })
    return () => {
      controller.abort()
      stayOnPage()
    }
  }, [navigate])

  if (!pending) return null
  return (
    <ConfirmDialog
      title={pending.stopsWork ? t($ => $.leaving.stopTitle) : t($ => $.leaving.title)}
      confirm={pending.stopsWork ? t($ => $.leaving.leave) : t($ => $.leaving.discard)}
      cancel={pending.stopsWork ? t($ => $.leaving.stayHere) : t($ => $.leaving.stay)}
      isDestructive
      busy={false}
      onConfirm={confirmLeave}
      onClose={stayOnPage}
    >
      {pending.stopsWork && <p>{t($ => $.leaving.stops)}</p>}
      {pending.discardsChanges && <p>{t($ => $.versions.typed)}</p>}
    </ConfirmDialog>
  )
}

/** Returns the clicked link if it opens another page of the app in this tab. Otherwise null. */
function findAppLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  const isInApp = link.origin === location.origin && isInsideBasePath(link.pathname)
  const opensHere = link.target === '' && !link.download
  return isInApp && opensHere && link.pathname !== location.pathname ? link : null
}

/** The browser lets a page block Back or Forward only once after each action of the user. */
function blockHistoryTraversal(event: NavigateEvent) {
  const { navigationType, cancelable, destination } = event
  if (navigationType !== 'traverse' || !cancelable || !needsConfirmation()) return
  event.preventDefault()
  leavePage(() => {
    window.navigation.traverseTo(destination.key)
  })
}
