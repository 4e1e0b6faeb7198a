import { foldText } from '@/lib/foldText'
import { isMember } from '@/lib/isMember'
import type { AddPageRoutes } from '../http'

const DEMO_ROWS = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  name: `Example ${index + 1}`,
  state: index % 3 === 0 ? 'closed' : 'open',
  amount: 12.5 * (index + 1),
  createdOn: new Date(Date.UTC(2026, 0, 1 + 5 * index)).toISOString().slice(0, 10),
}))
const SORT_COLUMNS = ['name', 'createdOn'] as const
const compareTexts = new Intl.Collator('en', { numeric: true }).compare

/** The demo routes and the demo data of the page /sample-item. */
export const addSampleItemRoutes: AddPageRoutes = (app, requireUser) => {
  app.get('/api/sample-item', requireUser, c => {
    const { page = '1', size = '25', sort = '', q = '', state = '' } = c.req.query()
    const id = sort.replace('-', '')
    const column = isMember(SORT_COLUMNS, id) ? id : 'name'
    const sign = sort.startsWith('-') ? -1 : 1
    const found = DEMO_ROWS.filter(row => state === '' || row.state === state)
      .filter(({ name }) => foldText(name).includes(foldText(q)))
      .toSorted((a, b) => sign * compareTexts(a[column], b[column]))
    const start = (Number(page) - 1) * Number(size)
    return c.json({ rows: found.slice(start, start + Number(size)), total: found.length })
  })
}
