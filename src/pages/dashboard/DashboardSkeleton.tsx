import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import css from './DashboardPage.module.css'
import rolesCss from './RoleCounts.module.css'

const ROLE_COUNT = 3

/** Must have the size of the cards about users in `DashboardPage`. */
export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card title={t($ => $.dashboardPage.byRole)}>
        <div className={rolesCss.roles}>
          {Array.from({ length: ROLE_COUNT }, (_, index) => (
            <SkeletonShape key={index} height="33px" />
          ))}
        </div>
      </Card>
      <Card title={t($ => $.dashboardPage.recent)} flush>
        <div className={css.tableShape}>
          <SkeletonShape height="100%" />
        </div>
      </Card>
    </Skeleton>
  )
}
