import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import css from './ErrorLayout.module.css'

/** Opens the support page without a reload. Every error screen has this link. */
export function SupportLink() {
  const { t } = useTranslation()
  return (
    <Link className={css.link} to="/support">
      {t($ => $.actions.support)}
    </Link>
  )
}
