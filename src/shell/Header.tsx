import { Menu as MenuIcon, Search } from 'lucide'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '@/language/LanguageMenu'
import type { Page } from '@/pages/definePage'
import { ThemeMenu } from '@/theme/ThemeMenu'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { AccountMenu } from './AccountMenu'
import { Breadcrumbs } from './Breadcrumbs'
import css from './Header.module.css'
import { NotificationBell } from './NotificationBell'
import { MODIFIER_KEY } from './ShortcutSheet'

type Props = {
  pages: readonly Page[]
  onMenu: () => void
  onPalette: () => void
  onShortcuts: () => void
  /** Called on hover and focus. */
  onPalettePrefetch: () => void
}

export function Header({ pages, onMenu, onPalette, onShortcuts, onPalettePrefetch }: Props) {
  const { t } = useTranslation()
  const menuLabel = t($ => $.shell.openMenu)
  return (
    <header className={css.header}>
      <div className={css.toggle}>
        <Button
          variant="bare"
          aria-label={menuLabel}
          aria-haspopup="dialog"
          title={menuLabel}
          onClick={onMenu}
        >
          <Icon icon={MenuIcon} size={18} />
        </Button>
      </div>
      <Breadcrumbs pages={pages} />
      <button
        className={css.search}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPalette}
        onPointerEnter={onPalettePrefetch}
        onFocus={onPalettePrefetch}
      >
        <Icon icon={Search} size={16} />
        <span>{t($ => $.shell.goTo)}</span>
        <VisuallyHidden as="span">{t($ => $.palette.title)}</VisuallyHidden>
        <kbd aria-hidden>{[MODIFIER_KEY, 'K'].join(' ')}</kbd>
      </button>
      <NotificationBell />
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu pages={pages} onShortcuts={onShortcuts} />
    </header>
  )
}
