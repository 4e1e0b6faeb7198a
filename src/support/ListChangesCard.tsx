import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useFormat } from '@/language/useFormat'
import { Card } from '@/ui/Card'
import css from './SupportPage.module.css'
import { selectListChanges } from './supportSlice'

/** Shows how the list of allowed pages has changed in this tab. */
export function ListChangesCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const changes = useSelector(selectListChanges)
  return (
    <Card title={t($ => $.listChanges.title)}>
      {changes.length === 0 && <p>{t($ => $.listChanges.none)}</p>}
      <ol className={css.entries} hidden={changes.length === 0}>
        {changes.toReversed().map(({ at, roles, added, removed, omitted, reference }) => (
          <li key={at}>
            <p className={css.entryHead}>
              <time dateTime={at}>{format.timestamp(at)}</time>
              <span>{roles.join(', ')}</span>
            </p>
            <ChangedEntries title={t($ => $.listChanges.added)} entries={added} />
            <ChangedEntries title={t($ => $.listChanges.removed)} entries={removed} />
            {omitted > 0 && <p>{t($ => $.support.pagesMore, { count: omitted })}</p>}
            {reference !== null && (
              <p className={css.meta}>
                {t($ => $.reference.label)} <code>{reference}</code>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function ChangedEntries({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <p>
      {title} <code>{entries.join(', ')}</code>
    </p>
  )
}
