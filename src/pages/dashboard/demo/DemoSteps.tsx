import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { Card } from '@/ui/Card'
import { ControlPanelContext } from '@/ui/DemoDataButton'
import { usePages } from '@/guard/pages'
import { USERS_PAGE_PATH } from '../../usersApi'
import { AccessSteps } from './AccessSteps'
import css from './DemoSteps.module.css'
import { DisruptionSteps } from './DisruptionSteps'

/** Leads through the demo. A build for a real API does not contain it. */
export function DemoSteps() {
  const { t } = useTranslation()
  const control = use(ControlPanelContext)
  const paths = usePages().map(({ path }) => path)
  const hasAccess = process.env.ACCESS_ADMIN === 'true' && paths.includes(ACCESS_PAGE_PATH)
  const hasForm = paths.includes(`${USERS_PAGE_PATH}/:id`)
  if (!control || !(hasAccess || hasForm)) return null
  return (
    <Card title={t($ => $.demoSteps.title)}>
      <div className={css.parts}>
        {hasAccess && <AccessSteps onContinueAs={control.onContinueAs} />}
        {hasForm && (
          <DisruptionSteps onContinueAs={control.onContinueAs} onDisrupt={control.onDisrupt} />
        )}
      </div>
    </Card>
  )
}
