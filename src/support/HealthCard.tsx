import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { describeHealth } from './describeHealth'
import { selectHealth } from './supportSlice'

export function HealthCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const health = useSelector(selectHealth)
  return (
    <Card title={t($ => $.support.health)}>
      <DescriptionList
        emptyText={t($ => $.support.none)}
        items={[
          { term: t($ => $.app.versionLabel), value: process.env.APP_VERSION ?? '' },
          ...describeHealth(health, { t, formatInstant: format.timestamp }),
        ]}
      />
    </Card>
  )
}
