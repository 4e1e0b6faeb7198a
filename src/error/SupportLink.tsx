import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import css from './ErrorLayout.module.css'

export function SupportLink() {
  const { t } = useTranslation()
  return (
    <Link className={css.link} to="/support">
      {t($ => $.actions.support)}
    </Link>
  )
}
