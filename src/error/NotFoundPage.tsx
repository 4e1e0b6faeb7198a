import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { normalisePath } from '@/guard/normalisePath'
import { findNearestPage } from '@/guard/similarPath'
import type { Page } from '@/pages/definePage'
import { pathNotFound } from '@/support/supportSlice'
import { ErrorLayout } from './ErrorLayout'
import css from './ErrorLayout.module.css'
import { useRequestedUrl } from './useRequestedUrl'
import { SupportLink } from './SupportLink'

export function NotFoundPage({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { key } = useLocation()
  const asked = useRequestedUrl()
  const nearestPage = findNearestPage(
    normalisePath(asked ?? ''),
    pages.map(({ path }) => path),
  )

  useEffect(() => {
    if (asked !== null) dispatch(pathNotFound(asked))
  }, [dispatch, asked, key])

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
      {nearestPage !== null && (
        <p>
          <Link className={css.link} to={nearestPage}>
            {t($ => $.notFound.didYouMean, { page: nearestPage })}
          </Link>
        </p>
      )}
    </ErrorLayout>
  )
}
