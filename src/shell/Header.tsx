import { Menu as MenuIcon, Search } from 'lucide'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '@/language/LanguageMenu'
import type { Page } from '@/pages/definePage'
import { ThemeMenu } from '@/theme/ThemeMenu'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { AccountMenu } from './AccountMenu'
import { Breadcrumbs } from './Breadcrumbs'
import css from './Header.module.css'
import { NotificationBell } from './NotificationBell'
import { ScrollToTop } from './ScrollToTop'
import { getModifierKey } from './ShortcutSheet'

type Props = {
  pages: readonly Page[]
  onOpenMenu: () => void
  onOpenPalette: () => void
  onOpenShortcuts: () => void
}

export function Header({ pages, onOpenMenu, onOpenPalette, onOpenShortcuts }: Props) {
  const { t } = useTranslation()
  const menuLabel = t($ => $.shell.openMenu)
  return (
    <header className={css.header} data-keep-clear>
      <div className={css.toggle}>
        <Button variant="bare" aria-label={menuLabel} aria-haspopup="dialog" onClick={onOpenMenu}>
          <Icon icon={MenuIcon} size={18} />
          <Tooltip text={menuLabel} />
        </Button>
      </div>
      <Breadcrumbs pages={pages} />
      {/* Here it covers nothing, and only the breadcrumb shrinks when it appears. */}
      <ScrollToTop />
      <button
        className={css.search}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpenPalette}
      >
        <Icon icon={Search} size={16} />
        <span>{t($ => $.palette.hint)}</span>
        <VisuallyHidden as="span">{t($ => $.palette.title)}</VisuallyHidden>
        <kbd aria-hidden>{[getModifierKey(t), 'K'].join(' ')}</kbd>
      </button>
      <NotificationBell />
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu pages={pages} onOpenShortcuts={onOpenShortcuts} />
    </header>
  )
}
