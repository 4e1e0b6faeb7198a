import { X } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { Page } from '@/pages/definePage'
import { Brand } from '@/ui/Brand'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { About } from './About'
import { MainMenu } from './MainMenu'
import css from './Sidebar.module.css'

type Props = { pages: readonly Page[]; onClose: () => void }

/** The menu over the page, for screens without room beside it. */
export function Drawer({ pages, onClose }: Props) {
  const { t } = useTranslation()
  const label = t($ => $.shell.closeMenu)
  return (
    <Dialog label={t($ => $.shell.menu)} place="start" onClose={onClose}>
      <div className={css.drawer}>
        <div className={css.brand}>
          <Brand />
          <Button look="bare" aria-label={label} title={label} onClick={onClose}>
            <Icon of={X} size={18} />
          </Button>
        </div>
        <MainMenu pages={pages} onNavigate={onClose} />
        <About />
      </div>
    </Dialog>
  )
}
