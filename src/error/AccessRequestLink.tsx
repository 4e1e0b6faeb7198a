import { useTranslation } from 'react-i18next'
import type { DecisionRecord } from '@/guard/guardSlice'
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

/** Longer values are cut, because mail programs limit the length of a URL. */
const MAX_VALUE_LENGTH = 500

/**
 * Creates the URL where a user requests access: the setting `ACCESS_REQUEST_URL`, with the path and
 * the roles filled in. Null if the setting is empty.
 */
export function createAccessRequestUrl({
  path,
  roles,
}: Pick<DecisionRecord, 'path' | 'roles'>): string | null {
  const template = process.env.ACCESS_REQUEST_URL ?? ''
  if (template === '') return null
  // Functions, because `replaceAll` treats `$&` in a replacement text as a special pattern.
  return template
    .replaceAll('{path}', () => encodeValue(path))
    .replaceAll('{roles}', () => encodeValue(roles.join(', ')))
}

/**
 * Encodes a value for a query. Cutting may split a character in two halves. The remaining half is
 * removed.
 */
const encodeValue = (text: string) =>
  encodeURIComponent(text.slice(0, MAX_VALUE_LENGTH).replace(/\p{Surrogate}/gu, ''))
