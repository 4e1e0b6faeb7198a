import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '@/brand/brand'
import { DEFAULT_LANGUAGE } from '@/language/language'
import { withTexts } from '@/language/texts'
import { lazyOptional } from '@/loading/lazyOptional'
import { useIsHydrated } from '@/ui/useIsHydrated'
import css from './SignInPanel.module.css'

const ExampleMatrix = lazyOptional(
  withTexts(['auth'], () => import(/* webpackChunkName: "example-matrix" */ './ExampleMatrix')),
)

/** The panel beside the forms. Only wide windows show it. Replace its content with your own. */
export function SignInPanel() {
  const { t, i18n } = useTranslation()
  const id = useId()
  const isHydrated = useIsHydrated()
  return (
    <aside className={css.panel} aria-labelledby={id}>
      <div className={css.text}>
        <p className={css.tagline} id={id}>
          {brand.tagline[i18n.language] ?? brand.tagline[DEFAULT_LANGUAGE]}
        </p>
        <p>{t($ => $.signIn.promise)}</p>
      </div>
      {/* The example loads after the form, so that the form is usable first. */}
      <div>{isHydrated && <ExampleMatrix />}</div>
    </aside>
  )
}
