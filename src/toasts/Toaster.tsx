import { X } from 'lucide'
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import toast, { useToaster } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AboveDialogs } from '@/ui/AboveDialogs'
import { Icon } from '@/ui/Icon'
import { TONE_ICONS } from '@/ui/toneIcons'
import { runNotificationAction, useNotifications, type ToastTone } from './notifications'
import { findFreeTop } from './findFreeTop'
import css from './Toaster.module.css'
import { HAS_DETAILS_CLASS, MAX_VISIBLE_TOASTS } from './showToast'

/** The library removes a closed toast after 1 ms, because the toast disappears without animation. */
const TOAST_OPTIONS = { removeDelay: 1 }

/** The timers of the toasts pause while the list is hovered or focused. */
export default function Toaster() {
  const { t } = useTranslation()
  const { toasts, handlers } = useToaster(TOAST_OPTIONS)
  const list = useRef<HTMLDivElement>(null)
  const shown = toasts.filter(({ visible }) => visible).slice(0, MAX_VISIBLE_TOASTS)
  const top = useFreeTop(list, shown.length > 0)
  const { rememberFocus, returnFocus } = useReturnFocus(list)
  return (
    <AboveDialogs>
      <div
        ref={list}
        className={css.toaster}
        style={{ insetBlockStart: top }}
        role="status"
        aria-live="polite"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
        onFocus={event => {
          rememberFocus(event)
          handlers.startPause()
        }}
        onBlur={handlers.endPause}
      >
        {shown
          .map(({ id, message, className = '' }) => ({
            id,
            message,
            classNames: className.split(' '),
          }))
          .map(({ id, message, classNames }) => (
            <div key={id} className={css.toast} data-tone={classNames[0]}>
              <Icon icon={TONE_ICONS[readTone(classNames)]} size={18} />
              <p>
                <span>{typeof message === 'string' ? message : null}</span>
                {classNames.includes(HAS_DETAILS_CLASS) && (
                  <>
                    {' '}
                    <Link to="/support">{t($ => $.notices.details)}</Link>
                  </>
                )}
              </p>
              <ToastActionButton id={id} onClick={returnFocus} />
              <button
                className={css.close}
                type="button"
                aria-label={t($ => $.actions.close)}
                onClick={() => {
                  returnFocus()
                  toast.dismiss(id)
                }}
              >
                <Icon icon={X} size={16} />
              </button>
            </div>
          ))}
      </div>
    </AboveDialogs>
  )
}

/** Returns a position below everything that the toasts must not cover. The page can change. */
function useFreeTop(list: RefObject<HTMLElement | null>, isShown: boolean) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!isShown) return
    const update = () => {
      if (list.current) setTop(findFreeTop(list.current))
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', update)
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', update)
      window.removeEventListener('scroll', update)
    }
  }, [list, isShown])
  return top
}

/**
 * A clicked button disappears with its toast. React reports no blur event for this, so the timers
 * would pause forever. That is why the focus first returns to the element that had it before.
 */
function useReturnFocus(list: RefObject<HTMLElement | null>) {
  const lastOutside = useRef<HTMLElement>(null)
  return {
    rememberFocus: ({ relatedTarget }: FocusEvent) => {
      if (list.current?.contains(relatedTarget)) return
      lastOutside.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    },
    returnFocus: () => {
      const focused = list.current?.querySelector<HTMLElement>(':focus')
      if (!focused) return
      focused.blur()
      lastOutside.current?.focus({ preventScroll: true })
    },
  }
}

const TONES: readonly ToastTone[] = ['good', 'warning', 'bad']

const readTone = (classNames: readonly string[]) =>
  TONES.find(tone => classNames.includes(tone)) ?? 'good'

function ToastActionButton({ id, onClick }: { id: string; onClick: () => void }) {
  const action = useNotifications().find(notification => notification.id === id)?.action
  if (!action) return null
  return (
    <button
      className={css.action}
      type="button"
      onClick={() => {
        onClick()
        toast.dismiss(id)
        runNotificationAction(id)
      }}
    >
      {action.label}
    </button>
  )
}
