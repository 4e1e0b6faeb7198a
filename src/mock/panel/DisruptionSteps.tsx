import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { getUserPagePath, USERS_PAGE_PATH } from '@/pages/usersApi'
import { selectIdentity } from '@/session/sessionSlice'
import { Button } from '@/ui/Button'
import { listRolePages } from '../allowedPages'
import type { Failure, SwitchPatch, Switches } from '../switches/switches'
import { PanelSection } from './PanelSection'

export const USER_PAGE = `${USERS_PAGE_PATH}/:id`

type Props = {
  switches: Switches
  onChange: (patch: SwitchPatch) => void
  onLeave: () => void
}

/** Each button sets a switch that disturbs the form of a user, or resets it. */
export function DisruptionSteps({ switches, onChange, onLeave }: Props) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const path = getUserPagePath(useSelector(selectIdentity)?.user.id ?? '')
  const { failure } = switches.calls.updateUser
  const adminPages = listRolePages('admin', switches.rolePages)

  const setFailure = (changed: Failure) => {
    onChange({ calls: { updateUser: { failure: changed } } })
  }
  const steps = [
    {
      text: t($ => $.demoSteps.connection),
      action: t($ => $.demoSteps.cutConnection),
      isOn: failure === 'offline',
      setOn: (isOn: boolean) => {
        setFailure(isOn ? 'offline' : 'none')
      },
    },
    {
      text: t($ => $.demoSteps.session),
      action: t($ => $.demoSteps.endSession),
      isOn: failure === '401',
      setOn: (isOn: boolean) => {
        setFailure(isOn ? '401' : 'none')
      },
    },
    {
      text: t($ => $.demoSteps.page),
      action: t($ => $.demoSteps.revokePage),
      isOn: !adminPages.includes(USER_PAGE),
      setOn: (isOn: boolean) => {
        const admin = isOn ? adminPages.filter(page => page !== USER_PAGE) : null
        onChange({ rolePages: { admin } })
      },
    },
  ]
  return (
    <PanelSection title={t($ => $.demoSteps.disruptions)}>
      <p>{t($ => $.demoSteps.lead)}</p>
      {mayOpen(path) && (
        <Link to={`${path}?edit=true`} onClick={onLeave}>
          {t($ => $.demoSteps.openForm)}
        </Link>
      )}
      <ul>
        {steps.map(({ text, action, isOn, setOn }) => (
          <li key={text}>
            <span>{text}</span>
            <Button
              aria-pressed={isOn}
              onClick={() => {
                setOn(!isOn)
              }}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
