import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import css from './DashboardPanels.module.css'

/** The skeleton of the panels while the users load. */
export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={css.row}>
        <Card title={t($ => $.dashboard.signIns)}>
          <SkeletonShape height="180px" />
        </Card>
        <Card title={t($ => $.dashboard.byRole)}>
          <SkeletonShape width="80%" />
          <SkeletonShape width="60%" />
          <SkeletonShape width="40%" />
        </Card>
      </div>
      <Card title={t($ => $.dashboard.recent)}>
        <SkeletonShape width="90%" height="28px" />
        <SkeletonShape width="75%" height="28px" />
        <SkeletonShape width="85%" height="28px" />
      </Card>
    </Skeleton>
  )
}
