import { ArrowUp } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import css from './ScrollToTop.module.css'

/** The button appears below this scroll position. */
const THRESHOLD_PX = 200

const DURATION_MS = 500

/** A button that scrolls back to the top, shown once the page is scrolled down. */
export function ScrollToTop() {
  const { t } = useTranslation()
  const [isDown, setDown] = useState(false)

  useEffect(() => {
    const update = () => {
      setDown(window.scrollY > THRESHOLD_PX)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
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
 * Scrolls to the top and slows down towards the end. The browser's smooth scrolling has no duration.
 * Scrolling by the user stops it.
 */
function scrollUp() {
  const from = window.scrollY
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION_MS
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
