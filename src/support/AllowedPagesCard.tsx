import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectAccess } from '@/guard/access'
import { foldText } from '@/lib/foldText'
import { Card } from '@/ui/Card'
import { SearchField } from '@/ui/SearchField'
import css from './SupportPage.module.css'

/** The card shows at most this many entries. With the search, users can find every entry. */
const MAX_SHOWN_ENTRIES = 50

export function AllowedPagesCard() {
  const { t } = useTranslation()
  const access = useSelector(selectAccess)
  const [query, setQuery] = useState('')
  const entries = access.status === 'known' ? access.entries : []
  const text = foldText(query).trim()
  const found = entries.filter(entry => foldText(entry).includes(text))
  const hidden = found.length - MAX_SHOWN_ENTRIES

  const describeEmptyList = () => {
    if (access.status !== 'known') return t($ => $.support.pagesUnknown)
    return entries.length === 0 ? t($ => $.support.pagesEmpty) : t($ => $.support.notFound)
  }
  return (
    <Card title={t($ => $.support.pages, { count: entries.length })}>
      {entries.length > 0 && (
        <SearchField label={t($ => $.support.searchPages)} value={query} onChange={setQuery} />
      )}
      <p className={css.status} role="status">
        {found.length === 0 && describeEmptyList()}
      </p>
      <ul className={css.entries}>
        {found.slice(0, MAX_SHOWN_ENTRIES).map(entry => (
          <li key={entry}>
            <code>{entry}</code>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t($ => $.support.pagesMore, { count: hidden })}</p>}
    </Card>
  )
}
