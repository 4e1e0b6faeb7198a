import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '@/brand/brand'
import { DEFAULT_LANGUAGE } from '@/language/language'
import css from './SignInIllustration.module.css'

/** Only wide windows show this picture. */
export function SignInIllustration() {
  const { t, i18n } = useTranslation()
  const id = useId()
  return (
    <aside className={css.illustration} aria-labelledby={id}>
      <div className={css.text}>
        <p className={css.tagline} id={id}>
          {brand.tagline[i18n.language] ?? brand.tagline[DEFAULT_LANGUAGE]}
        </p>
        <p>{t($ => $.signIn.promise)}</p>
      </div>
    </aside>
  )
}
