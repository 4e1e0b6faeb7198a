import css from './Avatar.module.css'

type Props = {
  name: string
  /** Shown only if it is inline: what is fetched would tell a stranger who is looked at. */
  picture?: string | undefined
}

/** A person's picture, or initials. The name stands beside it, so it says nothing itself. */
export const Avatar = ({ name, picture = '' }: Props) => (
  <span className={css.avatar} aria-hidden>
    {picture.startsWith('data:image/') ? <img src={picture} alt="" /> : initials(name)}
  </span>
)

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/[\s.@]+/).filter(word => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map(word => Array.from(word ?? '')[0] ?? '').join('')
}
