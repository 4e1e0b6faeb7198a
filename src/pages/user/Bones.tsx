import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/Card'
import { Bone, Skeleton } from '@/ui/Skeleton'
import css from './UserPage.module.css'

const CARDS = [5, 7, 4, 4]

/** The shape of the record, while it is on its way. */
export function Bones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <div className={css.cards}>
        {CARDS.map((lines, card) => (
          <Card key={card}>
            <Bone width="30%" />
            {Array.from({ length: lines }, (_, line) => (
              <Bone key={line} width={`${90 - 12 * (line % 3)}%`} />
            ))}
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}
