import type { ResourceAdapter } from '@/resource/adapter'

/** The adapter of the tests, because each team has its own `DEFAULT_ADAPTER`. */
export const TEST_ADAPTER: ResourceAdapter = {
  paging: { kind: 'page', page: 'page', size: 'size', firstPage: 1 },
  rows: 'items',
  total: { property: 'total' },
  record: null,
  version: null,
  maxSize: 100,
  search: 'q',
  sort: (name, isDescending) => ({ sort: isDescending ? `-${name}` : name }),
  filter: (name, limit) => {
    if (limit === null) return name
    return limit === 'from' ? `${name}From` : `${name}To`
  },
  params: params => params,
  ids: 'number',
  update: 'PATCH',
  toBody: values => values,
}
