import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageMenu } from '@/language/LanguageMenu'
import { useTranslation } from 'react-i18next'
import { ThemeMenu } from '@/theme/ThemeMenu'
import { Logo } from '@/brand/Logo'
import { DemoDataButton } from '@/ui/DemoDataButton'
import { Heading } from '@/ui/Heading'
import css from './AuthLayout.module.css'
import { SignInIllustration } from './SignInIllustration'

type Props = {
  title: string
  description: string
  /** `dialog` if a page with unsaved input is behind the form. */
  variant?: 'page' | 'dialog'
  children: ReactNode
}

export function AuthLayout({ title, description, variant = 'page', children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isDialog = variant === 'dialog'
  return (
    <div className={css.layout} data-variant={variant}>
      <div
        className={css.side}
        {...(isDialog && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id })}
      >
        <header className={css.header}>
          <Logo />
          <LanguageMenu showsName />
          <ThemeMenu />
        </header>
        <main className={css.main} id="content" tabIndex={-1}>
          <Heading id={id} description={description}>
            {title}
          </Heading>
          {children}
        </main>
        <footer className={css.footer}>
          <span>{process.env.APP_VERSION}</span>
          {process.env.MOCK === 'true' && <DemoDataButton>{t($ => $.app.demo)}</DemoDataButton>}
          <Link to="/support">{t($ => $.actions.support)}</Link>
        </footer>
      </div>
      {!isDialog && <SignInIllustration />}
    </div>
  )
}
