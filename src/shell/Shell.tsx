import { Menu as MenuIcon, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '@/language/LanguageMenu'
import type { Page } from '@/pages/definePage'
import { ThemeMenu } from '@/theme/ThemeMenu'
import { Brand } from '@/ui/Brand'
import { Button } from '@/ui/Button'
import { AccountMenu } from './AccountMenu'
import { MainMenu } from './MainMenu'
import { ScrollToTop } from './ScrollToTop'
import css from './Shell.module.css'

type Props = { pages: readonly Page[]; children: ReactNode }

/** The frame around every page of the main area. */
export default function Shell({ pages, children }: Props) {
  const { t } = useTranslation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const toggleLabel = isMenuOpen ? t($ => $.shell.closeMenu) : t($ => $.shell.openMenu)
  const ToggleIcon = isMenuOpen ? X : MenuIcon

  return (
    <div className={css.shell} data-menu={isMenuOpen ? 'open' : 'closed'}>
      <header className={css.header}>
        <div className={css.toggle}>
          <Button
            look="bare"
            aria-label={toggleLabel}
            aria-expanded={isMenuOpen}
            onClick={() => {
              setMenuOpen(!isMenuOpen)
            }}
          >
            <ToggleIcon size={18} aria-hidden />
          </Button>
        </div>
        <Brand />
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
      </header>
      <aside className={css.side}>
        <MainMenu
          pages={pages}
          onNavigate={() => {
            setMenuOpen(false)
          }}
        />
        <p className={css.about}>
          {process.env.MOCK === 'true' && <span className={css.demo}>{t($ => $.app.demo)}</span>}
          {process.env.APP_VERSION}
        </p>
      </aside>
      <main className={css.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <ScrollToTop />
    </div>
  )
}
