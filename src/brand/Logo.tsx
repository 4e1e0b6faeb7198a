import { brand } from './brand'
import css from './Logo.module.css'
import mark from './mark.svg'

export function Logo() {
  return (
    <span className={css.logo}>
      <img src={mark} alt="" width={26} height={26} />
      <span>{brand.name}</span>
    </span>
  )
}
