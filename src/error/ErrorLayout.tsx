import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DemoMark } from '@/ui/DemoMark'
import { useIsInsideShell } from '@/ui/InsideShell'
import { Heading } from '@/ui/Heading'
import css from './ErrorLayout.module.css'

type Props = {
  /** The number by which people know such a page, or nothing. */
  code?: string
  title: string
  lead: string
  children?: ReactNode
  actions: ReactNode
}

/** A page that says why another one is not shown, and what can be done about it. */
export function ErrorLayout({ code, title, lead, children, actions }: Props) {
  const { t } = useTranslation()
  const card = (
    <div className={css.card}>
      <div className={css.body}>
        {code !== undefined && <p className={css.code}>{code}</p>}
        <Heading lead={lead}>{title}</Heading>
        {children}
      </div>
      <div className={css.actions}>{actions}</div>
    </div>
  )
  if (useIsInsideShell()) return <div className={css.framed}>{card}</div>
  return (
    <main className={css.main} id="content" tabIndex={-1}>
      {card}
      {process.env.MOCK === 'true' && <DemoMark>{t($ => $.app.demo)}</DemoMark>}
    </main>
  )
}
