import { useTranslation } from 'react-i18next'
import css from './SignInIllustration.module.css'

/** A picture and two sentences about the product. Wide windows show it beside the form. */
export function SignInIllustration() {
  const { t } = useTranslation()
  return (
    <aside className={css.illustration}>
      <div className={css.text}>
        <p className={css.claim}>{t($ => $.signIn.claim)}</p>
        <p>{t($ => $.signIn.promise)}</p>
      </div>
    </aside>
  )
}
