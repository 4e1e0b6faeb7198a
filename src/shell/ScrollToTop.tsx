import { ArrowUp } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import css from './ScrollToTop.module.css'

/** How far down, in pixels, it is worth being brought back up. */
const THRESHOLD = 200

/** How long that takes, in milliseconds; no time where people prefer no motion. */
const DURATION = 500

/** Appears once one has scrolled down, and leads back up. */
export function ScrollToTop() {
  const { t } = useTranslation()
  const [isDown, setDown] = useState(false)

  useEffect(() => {
    const look = () => {
      setDown(window.scrollY > THRESHOLD)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
    }
  }, [])

  if (!isDown) return null
  const label = t($ => $.actions.scrollToTop)
  return (
    <div className={css.place}>
      <Button aria-label={label} title={label} onClick={scrollUp}>
        <Icon of={ArrowUp} size={18} />
      </Button>
    </div>
  )
}

/**
 * Slows down towards the end, which is where the eye follows. The browser's own has no duration. Who
 * scrolls elsewhere meanwhile is let go.
 */
function scrollUp() {
  const from = window.scrollY
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION
  const start = performance.now()
  let at = from
  const step = (now: number) => {
    if (Math.abs(window.scrollY - at) > 1) return
    const done = duration === 0 ? 1 : Math.min((now - start) / duration, 1)
    window.scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' })
    at = window.scrollY
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
