import { PRODUCT_NAME } from '@/lib/product'
import css from './Brand.module.css'

/** The logo and the name of the product. */
export function Brand() {
  return (
    <span className={css.brand}>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden>
        <rect width="26" height="26" rx="6" />
        <circle cx="12" cy="14" r="5.5" />
        <circle cx="20" cy="6.5" r="2" />
      </svg>
      {PRODUCT_NAME}
    </span>
  )
}
