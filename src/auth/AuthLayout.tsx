import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { PublicHeader } from '@/publicFrame/PublicHeader'
import { DemoDataButton } from '@/ui/DemoDataButton'
import { Heading } from '@/ui/Heading'
import css from './AuthLayout.module.css'

type Props = {
  title: string
  description: string
  children: ReactNode
}

export function AuthLayout({ title, description, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.layout}>
      <PublicHeader />
      <main className={css.main} id="content" tabIndex={-1}>
        <Heading description={description}>{title}</Heading>
        {children}
      </main>
      <footer className={css.footer}>
        <span>{process.env.APP_VERSION}</span>
        {process.env.MOCK === 'true' && <DemoDataButton>{t($ => $.app.demo)}</DemoDataButton>}
        <Link to="/support">{t($ => $.actions.support)}</Link>
      </footer>
    </div>
  )
}
