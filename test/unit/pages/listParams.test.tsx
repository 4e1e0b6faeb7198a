import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useListParams } from '@/resource/useListParams'
import { Pagination } from '@/ui/Pagination'
import { englishI18n } from '../../support/english'

function ListPage({ total }: { total: number }) {
  const list = useListParams({ defaultSort: 'name' })
  const { page, size, sort, search } = list
  const direction = list.getSortDirection('name')
  return (
    <>
      <p>
        {JSON.stringify({
          page,
          size,
          sort,
          direction,
          search,
          state: new URLSearchParams(useLocation().search).get('state'),
        })}
      </p>
      <p data-testid="search">{useLocation().search}</p>
      <button
        onClick={() => {
          list.toggleSort('name', 'ascending')
        }}
      >
        Name
      </button>
      <input
        aria-label="Search"
        value={list.searchText}
        onChange={({ target }) => {
          list.setSearchText(target.value)
        }}
      />
      <button
        onClick={() => {
          list.setFilters({ state: 'open' })
        }}
      >
        Open only
      </button>
      <Pagination
        page={page}
        size={size}
        sizes={list.sizes}
        total={total}
        onPageChange={list.setPage}
        onSizeChange={list.setSize}
      />
    </>
  )
}

function openList(search = '', total = 90) {
  render(
    <I18nextProvider i18n={englishI18n}>
      <MemoryRouter initialEntries={[`/list${search}`]}>
        <ListPage total={total} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const user = userEvent.setup({ delay: null })
  return { user, click: (name: string) => user.click(getButton(name)) }
}

const getButton = (name: string) => screen.getByRole('button', { name })

const readQueryString = () => screen.getByTestId('search').textContent
const readListState = (): unknown => JSON.parse(screen.getByText(/^\{/).textContent)

test('all settings of a list, such as page, sorting and filter, are read from the URL', () => {
  openList('?page=3&size=50&sort=-name&q=noor&state=open')
  const query = { page: 3, size: 50, sort: '-name', search: 'noor', state: 'open' }
  expect(readListState()).toEqual({ ...query, direction: 'descending' })
  expect(screen.getByRole('textbox')).toHaveValue('noor')
})

test.each(['', '?page=0&size=7', '?page=-2&size=x', '?page=x'])(
  'with the search parameters "%s", a list shows its first page in the default size',
  search => {
    openList(search)
    expect(readListState()).toMatchObject({ page: 1, size: 25, sort: 'name' })
  },
)

test('the buttons "Previous page" and "Next page" reach every page', async () => {
  const { click } = openList()
  expect(getButton('Previous page')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('1–25 of 90')
  await click('Next page')
  expect(readQueryString()).toBe('?page=2')
  expect(screen.getByRole('status')).toHaveTextContent('26–50 of 90')
  for (const page of [3, 4, 4]) {
    await click('Next page')
    expect(readListState()).toMatchObject({ page })
  }
  expect(screen.getByRole('status')).toHaveTextContent('76–90 of 90')
  expect(getButton('Next page')).toHaveFocus()
  expect(getButton('Next page')).toHaveAttribute('aria-disabled', 'true')
  await click('Previous page')
  await click('Previous page')
  await click('Previous page')
  expect(readQueryString()).toBe('')
})

test('if the page number in the URL is too high, "Previous page" opens the last page', async () => {
  const { click } = openList('?page=9')
  expect(screen.getByRole('status')).toHaveTextContent('0–0 of 90')
  await click('Previous page')
  expect(readQueryString()).toBe('?page=4')
})

test('after a change of size, sorting, filter or search, a list shows its first page', async () => {
  const { click, user } = openList('?page=2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  expect(readQueryString()).toBe('?size=50')
  await click('Next page')
  await click('Name')
  expect(readQueryString()).toBe('?size=50&sort=-name')
  await click('Next page')
  await click('Open only')
  expect(readQueryString()).toBe('?size=50&sort=-name&state=open')
  await click('Next page')
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'noor')
  await waitFor(() => {
    expect(readQueryString()).toBe('?size=50&sort=-name&state=open&q=noor')
  })
  expect(readListState()).toMatchObject({ page: 1, size: 50, search: 'noor', state: 'open' })
})

test('if all rows fit on the smallest page, a list has no page buttons', () => {
  openList('', 25)
  expect(screen.queryByRole('navigation')).toBeNull()
})
