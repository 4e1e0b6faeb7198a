import type { ReactNode } from 'react'
import { useErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { getPageTitle, listMenuPages } from '@/guard/pages'
import type { Page } from '@/pages/definePage'
import { ReportActions } from '@/support/ReportActions'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import css from './FallbackShell.module.css'
import { ReloadButton } from './ReloadButton'
import { SignOutButton } from './SignOutButton'
import { SupportLink } from './SupportLink'

type Props = { pages: readonly Page[]; children: ReactNode }

/** Used if the real shell fails to load or to render. */
export function FallbackShell({ pages, children }: Props) {
  const { t, i18n } = useTranslation()
  const mayOpen = useMayOpen()
  const { resetBoundary } = useErrorBoundary()
  return (
    <div className={css.frame}>
      <header className={css.header} data-keep-clear>
        <nav aria-label={t($ => $.shell.menu)}>
          <ul>
            {listMenuPages(pages, mayOpen).map(page => (
              <li key={page.path}>
                <NavLink to={page.path}>{getPageTitle(page, i18n.language)}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SignOutButton />
      </header>
      <Notice tone="warning">
        <p>{t($ => $.broken.shell)}</p>
        <div className={css.actions}>
          <Button onClick={resetBoundary}>{t($ => $.actions.tryAgain)}</Button>
          <ReloadButton />
          <SupportLink />
          <ReportActions />
        </div>
      </Notice>
      <main className={css.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
