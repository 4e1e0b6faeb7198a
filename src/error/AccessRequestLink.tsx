import { useTranslation } from 'react-i18next'
import type { DecisionRecord } from '@/guard/guardSlice'
import { createAccessRequestUrl } from './accessRequest'
import css from './ErrorLayout.module.css'

/** A link that requests access, with the path and the roles filled in. */
export function AccessRequestLink({ refusal }: { refusal: DecisionRecord }) {
  const { t } = useTranslation()
  const url = createAccessRequestUrl(refusal)
  if (url === null) return null
  // A web page opens in a new tab, so that the app stays open. A `mailto:` link opens a mail
  // program.
  const target = url.startsWith('mailto:') ? undefined : '_blank'
  return (
    <a className={css.link} href={url} target={target} rel="noreferrer">
      {t($ => $.forbidden.request)}
    </a>
  )
}
