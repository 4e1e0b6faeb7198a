import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'

export function ReloadButton({ variant = 'plain' }: { variant?: 'primary' | 'plain' }) {
  const { t } = useTranslation()
  return (
    <Button
      variant={variant}
      onClick={() => {
        location.reload()
      }}
    >
      {t($ => $.actions.reload)}
    </Button>
  )
}
