import type { ResourceAdapter } from './adapter'

/** The habits of your API, for all resources. A resource can replace single properties. */
export const DEFAULT_ADAPTER: ResourceAdapter = {
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
  ids: 'text',
  update: 'PATCH',
  toBody: values => values,
}
