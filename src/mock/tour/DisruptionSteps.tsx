import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { getUserPermissionPath, getUserPagePath } from '@/pages/usersApi'
import { selectIdentity } from '@/session/sessionSlice'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import {
  disrupt,
  DISRUPTION_DELAY_SECONDS,
  type Disruption,
  type ReplaceSend,
} from '../disruptions'
import { PanelSection } from '../panel/PanelSection'

type Props = {
  replaceSend: ReplaceSend
  refreshData: () => Promise<unknown>
  onLeave: () => void
}

/** Each button opens a form of the current user, and disturbs it while the user changes it. */
export function DisruptionSteps({ replaceSend, refreshData, onLeave }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const mayOpen = useMayOpen()
  const id = useSelector(selectIdentity)?.user.id ?? ''
  const path = getUserPagePath(id)
  const mayEdit = mayOpen(path) && mayOpen(getUserPermissionPath(id, 'edit'))
  const seconds = DISRUPTION_DELAY_SECONDS

  const start = (disruption: Disruption) => {
    onLeave()
    void navigate(`${path}?edit=true`)
    showToast(t($ => $.demoSteps.started, { seconds }))
    void disrupt(disruption, replaceSend, refreshData)
  }
  const steps = [
    {
      disruption: 'connection',
      text: t($ => $.demoSteps.connection),
      action: t($ => $.demoSteps.cutConnection),
    },
    {
      disruption: 'session',
      text: t($ => $.demoSteps.session),
      action: t($ => $.demoSteps.endSession),
    },
    {
      disruption: 'page',
      text: t($ => $.demoSteps.page),
      action: t($ => $.demoSteps.revokePage),
    },
  ] as const
  return (
    <PanelSection title={t($ => $.demoSteps.disruptions)}>
      <p>
        {mayEdit
          ? t($ => $.demoSteps.lead, { seconds })
          : t($ => $.demoSteps.needsAdmin, { role: t($ => $.signIn.demoRoles.admin) })}
      </p>
      <ul>
        {steps.map(({ disruption, text, action }) => (
          <li key={disruption}>
            <span>{text}</span>
            {mayEdit && (
              <Button
                onClick={() => {
                  start(disruption)
                }}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
