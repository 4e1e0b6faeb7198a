import type { ReactNode } from 'react'
import css from './Notice.module.css'

type Props = {
  tone?: 'neutral' | 'good' | 'warning' | 'bad'
  icon?: ReactNode
  children: ReactNode
}

/** A short message. Screen readers announce it, and a bad message immediately (`role="alert"`). */
export function Notice({ tone = 'neutral', icon, children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon}
      <div className={css.content}>{children}</div>
    </div>
  )
}
