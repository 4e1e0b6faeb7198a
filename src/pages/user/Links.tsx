/** A website. It is a link only if it is an HTTP URL: records can contain any text. */
export function WebLink({ website }: { website: string }) {
  const url = URL.canParse(website) ? new URL(website) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return website
  return (
    <a href={url.href} rel="noreferrer" target="_blank">
      {website}
    </a>
  )
}

/** The address is escaped, so that it cannot add a subject or further recipients. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
)

export const PhoneLink = ({ number }: { number: string }) =>
  /\d/.test(number) ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : number
