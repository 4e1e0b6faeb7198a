import { useTranslation } from 'react-i18next'
import css from './Picture.module.css'

/** What the product is for, in a picture and two sentences. Only where there is room beside the form. */
export function Picture() {
  const { t } = useTranslation()
  return (
    <aside className={css.picture}>
      <div className={css.words}>
        <p className={css.claim}>{t($ => $.signIn.claim)}</p>
        <p>{t($ => $.signIn.promise)}</p>
      </div>
    </aside>
  )
}
