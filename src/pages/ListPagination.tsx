import { useTranslation } from 'react-i18next'
import { Pagination } from '@/ui/Pagination'
import type { ListParams } from './useListParams'

type Props = {
  list: ListParams
  /** The number of rows on all pages. */
  total: number
}

/** Hidden if all rows fit on the smallest page. */
export function ListPagination({ list, total }: Props) {
  const { t } = useTranslation()
  const { page, size, sizes } = list
  if (total <= Math.min(...sizes)) return null
  const first = (page - 1) * size + 1
  const isEmpty = first > total
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / size)}
      size={size}
      sizes={sizes}
      texts={{
        label: t($ => $.list.pages),
        previous: t($ => $.list.previous),
        next: t($ => $.list.next),
        size: t($ => $.list.size),
        position: t($ => $.list.position, {
          first: isEmpty ? 0 : first,
          last: isEmpty ? 0 : Math.min(page * size, total),
          total,
        }),
      }}
      onPageChange={list.setPage}
      onSizeChange={list.setSize}
    />
  )
}
