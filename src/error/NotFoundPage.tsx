import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'

/** Shown if no page has the requested path. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ErrorLayout
      code="404"
      title={t($ => $.notFound.title)}
      description={t($ => $.notFound.lead)}
      actions={
        <Link className={css.link} to="/">
          {t($ => $.actions.toStart)}
        </Link>
      }
    />
  )
}
