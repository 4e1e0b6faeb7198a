import type { ResourceColumn } from '@/resource/columns'
import type { SampleItem } from './sampleItemsApi'

/** The columns of the list. The first one is the link to the record. */
export const sampleItemColumns: readonly ResourceColumn<SampleItem>[] = [
  { field: 'name', sort: 'ascending' },
  { field: 'state', isFilter: true },
  { field: 'orderedOn', sort: 'descending', isFilter: true },
  { field: 'amount', sort: 'descending', isFilter: true },
]
