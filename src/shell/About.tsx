import { useTranslation } from 'react-i18next'
import css from './Sidebar.module.css'

/** The version, and whether the data is only for trying things out. */
export function About() {
  const { t } = useTranslation()
  return (
    <p className={css.about}>
      {process.env.MOCK === 'true' && <span className={css.demo}>{t($ => $.app.demo)}</span>}
      {process.env.APP_VERSION}
    </p>
  )
}
