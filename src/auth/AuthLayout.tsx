import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageMenu } from '@/language/LanguageMenu'
import { useTranslation } from 'react-i18next'
import { ThemeMenu } from '@/theme/ThemeMenu'
import { Brand } from '@/ui/Brand'
import { DemoMark } from '@/ui/DemoMark'
import { Heading } from '@/ui/Heading'
import css from './AuthLayout.module.css'
import { Picture } from './Picture'

type Props = {
  title: string
  lead: string
  /** As a dialog it stands before a page that waits for its user. */
  look?: 'page' | 'dialog'
  children: ReactNode
}

/** The frame of the open area: the product, its theme and language, one form, its version. */
export function AuthLayout({ title, lead, look = 'page', children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isDialog = look === 'dialog'
  return (
    <div className={css.layout} data-look={look}>
      <div
        className={css.side}
        {...(isDialog && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id })}
      >
        <header className={css.header}>
          <Brand />
          <LanguageMenu withName />
          <ThemeMenu />
        </header>
        <main className={css.main} id="content" tabIndex={-1}>
          <Heading id={id} lead={lead}>
            {title}
          </Heading>
          {children}
        </main>
        <footer className={css.footer}>
          <span>{process.env.APP_VERSION}</span>
          {process.env.MOCK === 'true' && <DemoMark>{t($ => $.app.demo)}</DemoMark>}
          <Link to="/support">{t($ => $.signIn.support)}</Link>
        </footer>
      </div>
      {!isDialog && <Picture />}
    </div>
  )
}
