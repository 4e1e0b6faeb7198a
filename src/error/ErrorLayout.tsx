import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicHeader } from '@/publicFrame/PublicHeader'
import { DemoDataButton } from '@/ui/DemoDataButton'
import { useIsInsideShell } from '@/ui/InsideShell'
import { Heading } from '@/ui/Heading'
import css from './ErrorLayout.module.css'

type Props = {
  /** A status code above the title, such as 404. */
  code?: string
  title: string
  description: string
  children?: ReactNode
  actions: ReactNode
}

export function ErrorLayout({ code, title, description, children, actions }: Props) {
  const { t } = useTranslation()
  const card = (
    <div className={css.card}>
      <div className={css.body}>
        {code !== undefined && <p className={css.code}>{code}</p>}
        <Heading description={description}>{title}</Heading>
        {children}
      </div>
      <div className={css.actions}>{actions}</div>
    </div>
  )
  if (useIsInsideShell()) return <div className={css.insideShell}>{card}</div>
  return (
    <div className={css.publicPage}>
      <PublicHeader />
      <main className={css.main} id="content" tabIndex={-1}>
        {card}
        {process.env.MOCK === 'true' && <DemoDataButton>{t($ => $.app.demo)}</DemoDataButton>}
      </main>
    </div>
  )
}
