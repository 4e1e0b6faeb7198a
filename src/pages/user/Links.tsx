/** A website, as a link only if it leads to one: an address may be anything somebody typed. */
export function WebLink({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return address
  return (
    <a href={url.href} rel="noreferrer" target="_blank">
      {address}
    </a>
  )
}

/** Escaped, so that an address can't bring along a subject or further recipients. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
)

export const PhoneLink = ({ number }: { number: string }) =>
  /\d/.test(number) ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : number
