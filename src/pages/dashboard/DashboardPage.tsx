import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function DashboardPage() {
  const { t } = useTranslation()
  return <Heading>{t($ => $.dashboard.title)}</Heading>
}
