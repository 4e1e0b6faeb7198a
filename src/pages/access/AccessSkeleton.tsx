import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { Bone, Skeleton } from '@/ui/Skeleton'

const WIDTHS = ['34%', '22%', '28%', '24%', '26%']

/** The shape of the matrix, while the lists are on their way. */
export function AccessSkeleton({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation()
  const columns = `minmax(0, 2fr) repeat(${roles.length}, minmax(0, 1fr))`
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        {WIDTHS.map(width => (
          <div key={width} style={{ display: 'grid', gridTemplateColumns: columns }}>
            <Bone width={width} height="28px" />
            {roles.map(role => (
              <Bone key={role} width="28px" height="28px" />
            ))}
          </div>
        ))}
      </Card>
    </Skeleton>
  )
}
