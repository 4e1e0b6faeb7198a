import css from './Avatar.module.css'

type Props = {
  name: string
  /**
   * A `data:` URL. Other URLs are ignored, because their servers would learn which user is viewed.
   */
  picture?: string | undefined
}

/** The picture or the initials of a user. Hidden from screen readers: show the name beside it. */
export const Avatar = ({ name, picture = '' }: Props) => (
  <span className={css.avatar} aria-hidden>
    {picture.startsWith('data:image/') ? <img src={picture} alt="" /> : getInitials(name)}
  </span>
)

/** The first letters of the first and the last part of a name. */
export function getInitials(name: string): string {
  const parts = name.split(/[\s.@]+/).filter(part => part !== '')
  const ends = [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
  return ends.map(part => Array.from(part ?? '')[0] ?? '').join('')
}
