import { X } from 'lucide'
import toast, { useToaster } from 'react-hot-toast/headless'
import { Icon } from '@/ui/Icon'
import css from './Toaster.module.css'
import { MOST_VISIBLE } from './toast'

/** Where toasts appear: top right, read out politely, resting while pointed at or focused. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster()
  return (
    <div
      className={css.toaster}
      role="status"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .slice(0, MOST_VISIBLE)
        .map(({ id, message, className }) => (
          <div key={id} className={css.toast} data-tone={className}>
            <p>{typeof message === 'string' ? message : null}</p>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={() => {
                toast.dismiss(id)
              }}
            >
              <Icon of={X} size={16} />
            </button>
          </div>
        ))}
    </div>
  )
}
