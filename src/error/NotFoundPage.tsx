import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { normalisePath } from '@/guard/normalisePath'
import { useMayOpen } from '@/guard/useAccess'
import { listMenuPages, type Page } from '@/pages/definePage'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'
import { findSimilarPath } from './findSimilarPath'
import { useRequestedUrl } from './useRequestedUrl'
import { SupportLink } from './SupportLink'

type Props = { pages: readonly Page[] }

/** Suggests an allowed page with a similar path. */
export function NotFoundPage({ pages }: Props) {
  const { t } = useTranslation()
  const asked = useRequestedUrl()
  const menuPages = listMenuPages(pages, useMayOpen())
  const nearestPath =
    asked === null
      ? null
      : findSimilarPath(
          normalisePath(asked),
          menuPages.map(({ path }) => path),
        )
  const nearest = menuPages.find(({ path }) => path === nearestPath)

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
          {nearest && (
            <>
              <dt>{t($ => $.notFound.similar)}</dt>
              <dd>
                <Link className={css.link} to={nearest.path}>
                  {nearest.title(t)}
                </Link>
              </dd>
            </>
          )}
        </dl>
      )}
    </ErrorLayout>
  )
}
