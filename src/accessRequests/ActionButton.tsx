import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { getPermissionEntry } from '@/guard/permissions'
import { normalisePath } from '@/guard/normalisePath'
import { useMayOpen } from '@/guard/useAccess'
import { withTexts } from '@/language/texts'
import { lazyOptional } from '@/loading/lazyOptional'
import { Button } from '@/ui/Button'
import { Tooltip } from '@/ui/Tooltip'
import { ACCESS_REQUEST_TEXTS } from './accessRequestTexts'

/** If the setting is not `true`, the build leaves out the code of access requests. */
const RequestDialog =
  process.env.ACCESS_ADMIN === 'true'
    ? lazyOptional(
        withTexts(
          ACCESS_REQUEST_TEXTS,
          () => import(/* webpackChunkName: "access-request-dialog" */ './RequestDialog'),
        ),
      )
    : null

type Props = ComponentProps<typeof Button> & { path: string }

/**
 * A button that stays visible if the permission is missing, disabled and with the reason. With
 * ACCESS_ADMIN, a click on it then requests access.
 */
export function ActionButton({ path, children, ...props }: Props) {
  const { t } = useTranslation()
  const [isRequesting, setRequesting] = useState(false)
  if (useMayOpen()(normalisePath(path))) return <Button {...props}>{children}</Button>
  const entry = getPermissionEntry(path)
  const refusal = t($ => $.action.refused, { entry })
  const reason = RequestDialog ? t($ => $.action.request, { reason: refusal }) : refusal
  const openRequest = () => {
    setRequesting(true)
  }
  return (
    <>
      <Button
        {...props}
        aria-disabled
        aria-description={reason}
        onClick={RequestDialog ? openRequest : undefined}
      >
        {children}
        <Tooltip text={reason} />
      </Button>
      {RequestDialog && isRequesting && (
        <RequestDialog
          path={path}
          entry={entry}
          onClose={() => {
            setRequesting(false)
          }}
        />
      )}
    </>
  )
}
