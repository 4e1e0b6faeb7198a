import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import { DataTable } from '@/ui/DataTable'
import type { ListParams } from '../useListParams'
import { usePageTitle } from '../usePageTitle'
import type { SampleItemRow } from './sampleItemApi'

type Props = { rows: readonly SampleItemRow[]; list: ListParams; busy: boolean }

/** The table of the page. The ids of its columns are the values of `sort` in the request. */
export function SampleItemTable({ rows, list, busy }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DataTable
      label={usePageTitle()}
      columns={[
        {
          id: 'name',
          label: t($ => $.sampleItem.name),
          render: ({ name }) => name,
          isRowHeader: true,
          sort: 'ascending',
        },
        {
          id: 'state',
          label: t($ => $.sampleItem.state),
          render: ({ state }) => t($ => $.sampleItem[state]),
        },
        {
          id: 'createdOn',
          label: t($ => $.sampleItem.createdOn),
          render: ({ createdOn }) =>
            createdOn !== null && <time dateTime={createdOn}>{format.date(createdOn)}</time>,
          sort: 'descending',
        },
        {
          id: 'amount',
          label: t($ => $.sampleItem.amount),
          render: ({ amount }) => format.currency(amount, 'EUR'),
          align: 'end',
        },
      ]}
      rows={rows}
      getKey={({ id }) => id}
      getSortDirection={list.getSortDirection}
      onSort={list.toggleSort}
      busy={busy}
    />
  )
}
