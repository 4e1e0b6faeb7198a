import type { DataProvider } from '@refinedev/core'
import { people, type Person } from '../../shared/people'

const rejectCall = async (): Promise<never> => {
  throw new Error('The list is only read')
}

/** Searches, sorts and paginates the users in memory, as a server would. */
export const dataProvider: DataProvider = {
  // The cast is necessary, because the caller chooses the type of the records.
  getList: (async ({ pagination, sorters = [], filters = [] }: any) => {
    const sought = String(filters[0]?.value ?? '').toLowerCase()
    const found = people.filter(({ name, email }) =>
      `${name} ${email}`.toLowerCase().includes(sought),
    )
    const [sorter] = sorters
    if (sorter) {
      const field = sorter.field as keyof Person
      const sign = sorter.order === 'desc' ? -1 : 1
      found.sort((one, other) => sign * (one[field] < other[field] ? -1 : 1))
    }
    const { currentPage = 1, pageSize = 10, mode } = pagination ?? {}
    const start = (currentPage - 1) * pageSize
    const data = mode === 'off' ? found : found.slice(start, start + pageSize)
    return { data, total: found.length }
  }) as DataProvider['getList'],
  getOne: rejectCall,
  create: rejectCall,
  update: rejectCall,
  deleteOne: rejectCall,
  getApiUrl: () => '',
}
