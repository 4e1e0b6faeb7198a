import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import css from './Notice.module.css'
import { separateTexts } from './separateTexts'
import { TONE_ICONS, type Tone } from './toneIcons'

type Props = {
  tone?: Tone
  /** By default, the icon of the tone. */
  icon?: IconNode | undefined
  children: ReactNode
}

/** A message that screen readers announce. With the tone `bad`, they announce it immediately. */
export function Notice({ tone = 'neutral', icon = TONE_ICONS[tone], children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon icon={icon} size={18} />
      <div className={css.content}>{separateTexts(children)}</div>
    </div>
  )
}
