import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { Bone, Skeleton } from '@/ui/Skeleton'
import css from './Directory.module.css'

const WIDTHS = ['82%', '68%', '90%', '74%', '86%', '64%']

/** The shape of the directory, while the users are on their way. */
export function Bones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={css.bar}>
        <Bone width="min(360px, 100%)" height="40px" />
      </div>
      <Card>
        {WIDTHS.map(width => (
          <Bone key={width} width={width} height="28px" />
        ))}
      </Card>
    </Skeleton>
  )
}
