import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'

/** Loads the page anew at the same address. */
export function ReloadButton({ look = 'plain' }: { look?: 'primary' | 'plain' }) {
  const { t } = useTranslation()
  return (
    <Button
      look={look}
      onClick={() => {
        location.reload()
      }}
    >
      {t($ => $.actions.reload)}
    </Button>
  )
}
