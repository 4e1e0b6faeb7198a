import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function AccountPage() {
  const { t } = useTranslation()
  return <Heading>{t($ => $.account.title)}</Heading>
}
