import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'
import { usePageTitle } from '../usePageTitle'

export default function SampleItemPage() {
  const { t } = useTranslation()
  return <Heading description={t($ => $.sampleItem.lead)}>{usePageTitle()}</Heading>
}
