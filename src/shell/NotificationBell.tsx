import { Bell } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_REQUEST_TEXTS } from '@/accessRequests/accessRequestTexts'
import { RelativeTime } from '@/language/RelativeTime'
import { withTexts } from '@/language/texts'
import { lazyOptional } from '@/loading/lazyOptional'
import {
  dropOldNotifications,
  markNotificationsRead,
  runNotificationAction,
  useNotifications,
} from '@/toasts/notifications'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Popover } from '@/ui/Popover'
import { TONE_ICONS } from '@/ui/toneIcons'
import { Tooltip } from '@/ui/Tooltip'
import css from './NotificationBell.module.css'

/** If the setting is not `true`, the build leaves out the code of access requests. */
const AccessRequestWatcher =
  process.env.ACCESS_ADMIN === 'true'
    ? lazyOptional(
        withTexts(
          ACCESS_REQUEST_TEXTS,
          () =>
            import(
              /* webpackChunkName: "access-requests" */ '@/accessRequests/AccessRequestWatcher'
            ),
        ),
      )
    : null
const AccessRequestList =
  process.env.ACCESS_ADMIN === 'true'
    ? lazyOptional(
        withTexts(
          ACCESS_REQUEST_TEXTS,
          () =>
            import(/* webpackChunkName: "access-requests" */ '@/accessRequests/AccessRequestList'),
        ),
      )
    : null

/** How often old notifications are dropped and the times are updated. */
const CLEANUP_INTERVAL_MS = 30_000

/** Lists the toasts that are unread or were read in the last 20 minutes. A mark shows the unread. */
export function NotificationBell() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const notifications = useNotifications()
  const [requestCount, setRequestCount] = useState(0)
  const unreadCount = requestCount + notifications.filter(({ readAt }) => readAt === null).length
  const title = t($ => $.notifications.title)

  useEffect(() => {
    const timer = setInterval(dropOldNotifications, CLEANUP_INTERVAL_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])

  const close = () => {
    markNotificationsRead()
    setOpen(false)
  }

  return (
    <>
      <Button
        ref={button}
        variant="bare"
        aria-label={
          unreadCount > 0 ? t($ => $.notifications.unread, { count: unreadCount }) : title
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) close()
          else setOpen(true)
        }}
      >
        <span className={css.bell} data-unread={unreadCount > 0}>
          <Icon icon={Bell} size={18} />
        </span>
        <Tooltip text={title} />
      </Button>
      {AccessRequestWatcher && <AccessRequestWatcher onCountChange={setRequestCount} />}
      {isOpen && (
        <Popover label={title} anchor={button} onClose={close}>
          <div className={css.content}>
            {AccessRequestList && <AccessRequestList onClose={close} />}
            <NotificationList />
          </div>
        </Popover>
      )}
    </>
  )
}

function NotificationList() {
  const { t } = useTranslation()
  const notifications = useNotifications()
  return (
    <div className={css.list}>
      <h2>{t($ => $.notifications.title)}</h2>
      {notifications.length === 0 ? (
        <p className={css.empty}>{t($ => $.notifications.none)}</p>
      ) : (
        <ul>
          {notifications.map(({ id, text, tone, at, readAt, action }) => (
            <li key={id} data-tone={tone} data-unread={readAt === null}>
              <Icon icon={TONE_ICONS[tone]} size={16} />
              <div>
                <p>{text}</p>
                <RelativeTime instant={at} />
              </div>
              {action && (
                <Button
                  variant="bare"
                  onClick={() => {
                    runNotificationAction(id)
                  }}
                >
                  {action.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
