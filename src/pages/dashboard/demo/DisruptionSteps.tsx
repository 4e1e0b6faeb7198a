import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { selectIdentity } from '@/session/sessionSlice'
import { useShowToast } from '@/toasts/useShowToast'
import { Button } from '@/ui/Button'
import { DISRUPTION_DELAY_SECONDS, type Disruption } from '@/ui/DemoDataButton'
import { getUserActionPath, getUserPagePath } from '../../usersApi'
import { ContinueButton } from './ContinueButton'
import { DemoPart } from './DemoPart'

type Props = {
  onContinueAs: (role: 'admin' | 'guest') => Promise<void>
  onDisrupt: (disruption: Disruption) => Promise<void>
}

/** Each button opens a form of the current user, and disturbs it while the user changes it. */
export function DisruptionSteps({ onContinueAs, onDisrupt }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const mayOpen = useMayOpen()
  const id = useSelector(selectIdentity)?.user.id ?? ''
  const path = getUserPagePath(id)
  const mayEdit = mayOpen(path) && mayOpen(getUserActionPath(id, 'edit'))
  const seconds = DISRUPTION_DELAY_SECONDS

  const start = (disruption: Disruption) => {
    void navigate(`${path}?edit=true`)
    showToast(t($ => $.demoSteps.started, { seconds }))
    void onDisrupt(disruption)
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
    <DemoPart title={t($ => $.demoSteps.disruptions)}>
      <p>{t($ => $.demoSteps.lead, { seconds })}</p>
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
      {!mayEdit && <ContinueButton account="admin" onContinueAs={onContinueAs} />}
    </DemoPart>
  )
}
