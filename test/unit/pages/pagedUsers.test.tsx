/** @pages product */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import * as v from 'valibot'
import { api } from '@/api/api'
import { createExtraUsers } from '@/mock/extraUsers'
import { ListPagination } from '@/pages/ListPagination'
import { useListParams } from '@/pages/useListParams'
import { parseSorting } from '@/pages/users/sort'
import { useUserSelection } from '@/pages/users/useUserSelection'
import { VirtualUserTable } from '@/pages/users/VirtualUserTable'
import { SearchField } from '@/ui/SearchField'
import { Select } from '@/ui/Select'
import { NAME_COLUMN, USER_COLUMNS } from '@/users/columns'
import { getRoleName } from '@/users/roles'
import { userSchema, type User } from '@/users/usersApi'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import { MemoryStorage } from '../../support/memoryStorage'
import { getCurrentUrl } from '../../support/renderApp'
import { jsonResponse } from '../../support/server'
import { startStore } from '../../support/startStore'

// A users table that requests each page of its rows from the server, as docs/forms.md describes.

type UsersPageParams = Readonly<
  Record<'page' | 'size', number> & Record<'sort' | 'q' | 'role', string>
>
type UsersPageResponse = { readonly rows: User[]; readonly total: number }

const pagedUsersApi = api.injectEndpoints({
  endpoints: build => ({
    getUsersPage: build.query<UsersPageResponse, UsersPageParams>({
      query: params => ({ path: '/users', params }),
      rawResponseSchema: v.object({ rows: v.array(userSchema), total: v.number() }),
      transformResponse: (page: UsersPageResponse) => page,
      providesTags: ['Users'],
    }),
  }),
})

function PagedUsers() {
  const list = useListParams({ sizes: [25, 50], defaultSort: NAME_COLUMN.id })
  const { page, size, sort, search } = list
  const role = list.getFilter('role')
  const { data } = pagedUsersApi.useGetUsersPageQuery({ page, size, sort, q: search, role })
  const users = data?.rows ?? []
  return (
    <>
      <SearchField
        label="Search users"
        hint="Name"
        ref={useRef(null)}
        value={list.searchText}
        onChange={list.setSearchText}
      />
      <Select
        label="Filter by role"
        value={role}
        options={['', 'admin', 'user', 'guest'].map(value => ({ value, label: value }))}
        onChange={value => {
          list.setFilter('role', value)
        }}
      />
      <VirtualUserTable
        users={users}
        columns={USER_COLUMNS}
        sorting={parseSorting(sort)}
        selection={useUserSelection(users)}
        onSort={({ id }) => {
          list.toggleSort(id)
        }}
        onSetActive={() => undefined}
        mayChange={() => false}
      />
      <ListPagination list={list} total={data?.total ?? 0} />
    </>
  )
}

const allUsers = createExtraUsers(90, Date.now())

/** Responds as the endpoint does: filters and sorts the users, and returns one page of them. */
function respondWithPage(request: Request) {
  const { searchParams } = new URL(request.url)
  const { page, size, sort = '', q = '', role } = Object.fromEntries(searchParams)
  const sign = sort.startsWith('-') ? -1 : 1
  const field = sort.replace('-', '') === 'email' ? 'email' : 'fullname'
  const found = allUsers
    .filter(user => user.fullname.toLowerCase().includes(q.toLowerCase()))
    .filter(user => !role || user.roles.map(getRoleName).includes(role))
    .toSorted((a, b) => sign * (a[field] < b[field] ? -1 : 1))
  const start = (Number(page) - 1) * Number(size)
  return jsonResponse({ rows: found.slice(start, start + Number(size)), total: found.length })
}

async function openPagedUsers(search = '') {
  history.replaceState(null, '', `/users${search}`)
  const server = createDemoServer({ '/users': respondWithPage })
  const storage = new MemoryStorage(await createDemoSession('admin'))
  const { store, i18n } = await startStore({ server, storage })
  render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <BrowserRouter>
          <PagedUsers />
        </BrowserRouter>
      </I18nextProvider>
    </Provider>,
  )
  await screen.findAllByRole('rowheader')
  return { server, user: userEvent.setup({ delay: null }) }
}

const waitForShownRows = (text: string) =>
  waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent(text)
  })
const getFirstRowName = () => screen.getAllByRole('rowheader')[0]?.title
const sortNames = (compare: (a: string, b: string) => number) =>
  allUsers.map(({ fullname }) => fullname).toSorted(compare)
const ascendingNames = sortNames((a, b) => (a < b ? -1 : 1))

test('with paging on the server, a table requests only the visible page; the URL contains all settings of the table', async () => {
  const { server, user } = await openPagedUsers()
  await waitForShownRows('1–25 of 90')
  expect(getFirstRowName()).toBe(ascendingNames[0])
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitForShownRows('26–50 of 90')
  await waitFor(() => {
    expect(getFirstRowName()).toBe(ascendingNames[25])
  })
  expect(getCurrentUrl()).toBe('/users?page=2')
  expect(server.requests.map(({ url }) => new URL(url).search).filter(Boolean)).toEqual([
    expect.stringContaining('page=1&size=25'),
    expect.stringContaining('page=2&size=25'),
  ])

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  await waitForShownRows('1–50 of 90')
  const header = screen.getByRole('columnheader', { name: 'Name' })
  await user.click(within(header).getByRole('button'))
  await waitFor(() => {
    expect(getFirstRowName()).toBe(ascendingNames.at(-1))
  })
  expect(header).toHaveAttribute('aria-sort', 'descending')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by role' }), 'admin')
  const [admin] = allUsers.filter(({ roles }) => roles.map(getRoleName).includes('admin'))
  if (!admin) throw new Error('The demo backend has no administrator')
  await user.click(screen.getByRole('searchbox'))
  await user.paste(admin.fullname)
  await waitFor(() => {
    expect(new Set(screen.getAllByRole('rowheader').map(({ title }) => title))).toEqual(
      new Set([admin.fullname]),
    )
  })
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    size: '50',
    sort: `-${NAME_COLUMN.id}`,
    role: 'admin',
    q: admin.fullname,
  })
})
