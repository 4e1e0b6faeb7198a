import { ArrowUp } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Tooltip } from '@/ui/Tooltip'

const SCROLL_THRESHOLD_PX = 200

const SCROLL_DURATION_MS = 500

export function ScrollToTop() {
  const { t } = useTranslation()
  // Read before React changes the document. Later, the browser would have to lay out the page first.
  const [isDown, setDown] = useState(isScrolledDown)

  useEffect(() => {
    const update = () => {
      setDown(isScrolledDown())
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
    }
  }, [])

  if (!isDown) return null
  const label = t($ => $.actions.scrollToTop)
  return (
    <Button variant="bare" aria-label={label} onClick={scrollToTop}>
      <Icon icon={ArrowUp} size={18} />
      <Tooltip text={label} />
    </Button>
  )
}

const isScrolledDown = () => window.scrollY > SCROLL_THRESHOLD_PX

/**
 * Scrolls with a fixed duration, which the browser's smooth scrolling does not have. Stops if the
 * user scrolls.
 */
function scrollToTop() {
  const startY = window.scrollY
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 0
    : SCROLL_DURATION_MS
  const start = performance.now()
  let lastScrollY = startY
  const step = (now: number) => {
    if (Math.abs(window.scrollY - lastScrollY) > 1) return
    const progress = duration === 0 ? 1 : Math.min((now - start) / duration, 1)
    window.scrollTo({ top: startY * (1 - progress) ** 3, behavior: 'instant' })
    lastScrollY = window.scrollY
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
