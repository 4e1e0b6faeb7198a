import { useId, useState, type ReactNode } from 'react'
import css from './DemoSteps.module.css'

/** In a narrow window, the steps would push the figures of the dashboard off the first screen. */
const NARROW_WINDOW_QUERY = '(max-width: 600px)'

type Props = { title: string; children: ReactNode }

/** A group of steps. In a narrow window, it is closed at first. */
export function DemoPart({ title, children }: Props) {
  const titleId = useId()
  const [isOpen] = useState(() => !window.matchMedia(NARROW_WINDOW_QUERY).matches)
  return (
    <section aria-labelledby={titleId}>
      <details open={isOpen}>
        <summary className={css.title}>
          <h3 id={titleId}>{title}</h3>
        </summary>
        <div className={css.part}>{children}</div>
      </details>
    </section>
  )
}
