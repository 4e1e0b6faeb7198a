import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'

const LABEL_WIDTHS = ['34%', '22%', '28%', '24%', '26%']

/** The skeleton of the table while the lists load. */
export function AccessSkeleton({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation()
  const columns = `minmax(0, 2fr) repeat(${roles.length}, minmax(0, 1fr))`
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        {LABEL_WIDTHS.map(width => (
          <div key={width} style={{ display: 'grid', gridTemplateColumns: columns }}>
            <SkeletonShape width={width} height="28px" />
            {roles.map(role => (
              <SkeletonShape key={role} width="28px" height="28px" />
            ))}
          </div>
        ))}
      </Card>
    </Skeleton>
  )
}
