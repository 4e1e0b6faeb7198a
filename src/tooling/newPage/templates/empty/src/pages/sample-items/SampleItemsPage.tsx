import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'
import { usePageTitle } from '@/guard/pages'

export default function SampleItemsPage() {
  const { t } = useTranslation()
  return <Heading description={t($ => $.sampleItems.lead)}>{usePageTitle()}</Heading>
}
