import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function UsersPage() {
  const { t } = useTranslation()
  return <Heading>{t($ => $.users.title)}</Heading>
}
