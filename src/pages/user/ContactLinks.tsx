import { BreakableText } from '@/ui/BreakableText'

/**
 * Only an http(s) URL becomes a link, because a record can contain any text, such as `javascript:`.
 */
export function WebLink({ website }: { website: string }) {
  const url = URL.canParse(website) ? new URL(website) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return website
  return (
    <a href={url.href} rel="noreferrer" target="_blank">
      <BreakableText text={website} />
    </a>
  )
}

/** Escapes the e-mail address, so it cannot add a subject or more recipients to the message. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
    <BreakableText text={address} />
  </a>
)

export const PhoneLink = ({ number }: { number: string }) =>
  /\d/.test(number) ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : number
