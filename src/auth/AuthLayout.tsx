import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageMenu } from '@/language/LanguageMenu'
import { ThemeMenu } from '@/theme/ThemeMenu'
import { Brand } from '@/ui/Brand'
import { Heading } from '@/ui/Heading'
import css from './AuthLayout.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** The frame of the open area: the product, its theme and language, one form, its version. */
export function AuthLayout({ title, lead, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.layout}>
      <header className={css.header}>
        <Brand />
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <main className={css.main} id="content" tabIndex={-1}>
        <Heading lead={lead}>{title}</Heading>
        {children}
      </main>
      <footer className={css.footer}>
        <span>{process.env.APP_VERSION}</span>
        {process.env.MOCK === 'true' && <span>{t($ => $.app.demo)}</span>}
        <Link to="/support">{t($ => $.signIn.support)}</Link>
      </footer>
    </div>
  )
}
