import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import css from './DashboardPage.module.css'

const ROLE_SKELETON_HEIGHTS = ['32px', '32px', '32px']

/** Must have the size of the panels of `DashboardPage`. */
export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={css.row}>
        <Card
          title={t($ => $.dashboardPage.signIns)}
          aside={<SkeletonShape width="130px" height="36px" />}
        >
          <SkeletonShape height="188px" />
        </Card>
        <Card title={t($ => $.dashboardPage.byRole)}>
          {ROLE_SKELETON_HEIGHTS.map((height, index) => (
            <SkeletonShape key={index} width={`${90 - 20 * index}%`} height={height} />
          ))}
        </Card>
      </div>
      <Card title={t($ => $.dashboardPage.recent)} flush>
        <div className={css.tableShape}>
          <SkeletonShape height="100%" />
        </div>
      </Card>
    </Skeleton>
  )
}
