import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { Bone, Skeleton } from '@/ui/Skeleton'
import css from './Panels.module.css'

/** The shape of the panels, while the users are on their way. */
export function Bones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={css.row}>
        <Card title={t($ => $.dashboard.signIns)}>
          <Bone height="180px" />
        </Card>
        <Card title={t($ => $.dashboard.byRole)}>
          <Bone width="80%" />
          <Bone width="60%" />
          <Bone width="40%" />
        </Card>
      </div>
      <Card title={t($ => $.dashboard.recent)}>
        <Bone width="90%" height="28px" />
        <Bone width="75%" height="28px" />
        <Bone width="85%" height="28px" />
      </Card>
    </Skeleton>
  )
}
