import { useTranslation } from 'react-i18next'
import { Heading } from '@/ui/Heading'

export default function AccessPage() {
  const { t } = useTranslation()
  return <Heading>{t($ => $.access.title)}</Heading>
}
