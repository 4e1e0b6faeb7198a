import type { ReactNode } from 'react'
import css from './Notice.module.css'

type Props = {
  tone?: 'neutral' | 'good' | 'warning' | 'bad'
  icon?: ReactNode
  children: ReactNode
}

/** A short message in place of content, or beside it. Read out, at once if it is bad news. */
export function Notice({ tone = 'neutral', icon, children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon}
      <div className={css.words}>{children}</div>
    </div>
  )
}
