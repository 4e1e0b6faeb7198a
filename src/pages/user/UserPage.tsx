import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function UserPage() {
  const { t } = useTranslation()
  return <Heading>{t($ => $.user.title)}</Heading>
}
