import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'

/** There is no page at the address that was asked for. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ErrorLayout
      code="404"
      title={t($ => $.notFound.title)}
      lead={t($ => $.notFound.lead)}
      actions={
        <Link className={css.link} to="/">
          {t($ => $.actions.toStart)}
        </Link>
      }
    />
  )
}
