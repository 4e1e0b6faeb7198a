import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '@/brand/brand'
import { DEFAULT_LANGUAGE } from '@/language/language'
import { withTexts } from '@/language/texts'
import { lazyOptional } from '@/loading/lazyOptional'
import css from './SignInPanel.module.css'

const ExampleMatrix = lazyOptional(
  withTexts(['auth'], () => import(/* webpackChunkName: "example-matrix" */ './ExampleMatrix')),
)

/** The style sheet hides the panel in narrower windows. */
const WIDE_WINDOW_QUERY = '(min-width: 960px)'

function subscribeToWidth(onChange: () => void) {
  const query = window.matchMedia(WIDE_WINDOW_QUERY)
  query.addEventListener('change', onChange)
  return () => {
    query.removeEventListener('change', onChange)
  }
}

/** The panel beside the forms. Only wide windows show it. Replace its content with your own. */
export function SignInPanel() {
  const { t, i18n } = useTranslation()
  const id = useId()
  const isVisible = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(WIDE_WINDOW_QUERY).matches,
    () => false,
  )
  return (
    <aside className={css.panel} aria-labelledby={id}>
      <div className={css.text}>
        <p className={css.tagline} id={id}>
          {brand.tagline[i18n.language] ?? brand.tagline[DEFAULT_LANGUAGE]}
        </p>
        <p>{t($ => $.signIn.promise)}</p>
      </div>
      {/* The example loads after the hydration, so that the form is usable first. */}
      <div>{isVisible && <ExampleMatrix />}</div>
    </aside>
  )
}
