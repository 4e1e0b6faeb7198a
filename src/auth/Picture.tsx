import { useOpenTexts } from '@/language/openTexts'
import css from './Picture.module.css'

/** Where the channels lie around the desk: x, y and radius in the picture's units, and the colour's number. */
const CHANNELS = [
  [284, 214, 9, 2],
  [507, 266, 6.5, 0],
  [566, 128, 7, 4],
  [210, 425, 7.5, 1],
  [556, 509, 8.5, 3],
] as const

const RINGS = [82, 164, 255, 364]
const DESK = { x: 428, y: 291 }

/** What the product is for, in a picture and two sentences. Only where there is room beside the form. */
export function Picture() {
  const { t } = useOpenTexts()
  const { x, y } = DESK
  return (
    <aside className={css.picture}>
      <svg viewBox="0 0 656 660" preserveAspectRatio="xMidYMid slice" aria-hidden>
        {RINGS.map(radius => (
          <circle key={radius} className={css.ring} cx={x} cy={y} r={radius} />
        ))}
        {CHANNELS.map(([cx, cy, r, series]) => (
          <g key={cx} className={css.channel} data-series={series}>
            <path d={`M${x} ${y}L${cx} ${cy}`} />
            <circle cx={cx} cy={cy} r={r} />
          </g>
        ))}
        <circle className={css.desk} cx={x} cy={y} r="24" />
        <circle className={css.heart} cx={x} cy={y} r="9" />
      </svg>
      <div className={css.words}>
        <p className={css.claim}>{t($ => $.signIn.claim)}</p>
        <p>{t($ => $.signIn.promise)}</p>
      </div>
    </aside>
  )
}
