import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import css from './DashboardPage.module.css'
import countsCss from './UserCounts.module.css'

const ROW_COUNT = 4

/** Must have the size of the cards about users in `DashboardPage`. */
export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={countsCss.counts}>
        <CountsSkeleton title={t($ => $.dashboardPage.byRole)} />
        <CountsSkeleton title={t($ => $.dashboardPage.byStatus)} />
      </div>
      <Card title={t($ => $.dashboardPage.recent)} flush>
        <div className={css.tableShape}>
          <SkeletonShape height="100%" />
        </div>
      </Card>
    </Skeleton>
  )
}

const CountsSkeleton = ({ title }: { title: string }) => (
  <Card title={title}>
    <div className={countsCss.rows}>
      {Array.from({ length: ROW_COUNT }, (_, index) => (
        <SkeletonShape key={index} height="2.0625rem" />
      ))}
    </div>
  </Card>
)
