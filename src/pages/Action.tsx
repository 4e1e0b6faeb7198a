import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getActionEntry } from '@/guard/actions'
import { useAction } from '@/guard/useAction'
import { Button } from '@/ui/Button'
import { Tooltip } from '@/ui/Tooltip'

type ActionProps = {
  /** The path of the action, such as `/users/5/delete`. */
  path: string
  children: ReactNode
}

/** Shows its content only if the current user may perform the action. */
export const Action = ({ path, children }: ActionProps) => (useAction(path) ? children : null)

type ActionButtonProps = ComponentProps<typeof Button> & { action: string }

/** A button that stays visible if the action is refused, disabled and with the reason. */
export function ActionButton({ action, ...props }: ActionButtonProps) {
  const { t } = useTranslation()
  if (useAction(action)) return <Button {...props} />
  const reason = t($ => $.action.refused, { entry: getActionEntry(action) })
  return (
    <Tooltip text={reason}>
      <Button {...props} aria-disabled aria-description={reason} onClick={undefined} />
    </Tooltip>
  )
}
