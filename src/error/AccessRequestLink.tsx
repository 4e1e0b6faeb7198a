import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { DecisionRecord } from '@/guard/guardSlice'
import { copyText } from '@/support/copyText'
import { Button } from '@/ui/Button'
import css from './ErrorLayout.module.css'

type Props = {
  refusal: DecisionRecord
  /** The entry that would allow the path. */
  entry: string
}

/** Opens the form or the e-mail of `ACCESS_REQUEST_URL`. Without it, copies a text to send. */
export function AccessRequestLink({ refusal, entry }: Props) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { path, roles } = refusal
  const url = createAccessRequestUrl(refusal)
  if (url === null) {
    const names = roles.join(', ') || t($ => $.forbidden.noRoles)
    const text = t($ => $.forbidden.requestText, { path, roles: names, entry })
    return (
      <Button variant="primary" onClick={() => void copyText(text, dispatch)}>
        {t($ => $.forbidden.request)}
      </Button>
    )
  }
  // A web page opens in a new tab. A `mailto:` link opens a mail program.
  const target = url.startsWith('mailto:') ? undefined : '_blank'
  return (
    <a className={css.link} href={url} target={target} rel="noreferrer">
      {t($ => $.forbidden.request)}
    </a>
  )
}

/** Mail programs limit the length of a URL, so longer values are cut. */
const MAX_URL_VALUE_LENGTH = 500

/** Fills in the URL from the setting `ACCESS_REQUEST_URL`. Null if the setting is empty. */
export function createAccessRequestUrl({
  path,
  roles,
}: Pick<DecisionRecord, 'path' | 'roles'>): string | null {
  const template = process.env.ACCESS_REQUEST_URL ?? ''
  if (template === '') return null
  // The replacements are functions, because `$&` has a special meaning in a replacement text.
  return template
    .replaceAll('{path}', () => shortenAndEncode(path))
    .replaceAll('{roles}', () => shortenAndEncode(roles.join(', ')))
}

/**
 * Shortens the text and encodes it for a URL. If the limit splits a character, the remaining half of
 * the character is removed.
 */
const shortenAndEncode = (text: string) =>
  encodeURIComponent(text.slice(0, MAX_URL_VALUE_LENGTH).replace(/\p{Surrogate}/gu, ''))
