import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function SampleItemPage() {
  const { t } = useTranslation()
  return <Heading description={t($ => $.sampleItem.lead)}>{t($ => $.sampleItem.title)}</Heading>
}
