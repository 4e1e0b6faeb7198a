import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import css from './Notice.module.css'
import { TONE_ICONS, type Tone } from './toneIcons'

type Props = {
  tone?: Tone
  /** An icon that is shown instead of the default icon of the tone. */
  icon?: IconNode | undefined
  children: ReactNode
}

/**
 * A short message. Screen readers announce it; with the tone `bad`, they announce it immediately
 * (`role="alert"`).
 */
export function Notice({ tone = 'neutral', icon = TONE_ICONS[tone], children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon icon={icon} size={18} />
      <div className={css.content}>{children}</div>
    </div>
  )
}
