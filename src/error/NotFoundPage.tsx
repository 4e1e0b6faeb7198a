import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'
import { useRequestedUrl } from './useRequestedUrl'
import { SupportLink } from './SupportLink'

export function NotFoundPage() {
  const { t } = useTranslation()
  const asked = useRequestedUrl()

  return (
    <ErrorLayout
      code="404"
      title={t($ => $.notFound.title)}
      description={t($ => $.notFound.lead)}
      actions={
        <>
          <Link className={css.link} to="/">
            {t($ => $.actions.toStart)}
          </Link>
          <SupportLink />
        </>
      }
    >
      {asked !== null && (
        <dl>
          <dt>{t($ => $.forbidden.asked)}</dt>
          <dd>
            <code>{asked}</code>
          </dd>
        </dl>
      )}
    </ErrorLayout>
  )
}
