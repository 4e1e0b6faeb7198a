/**
 * Orders come in pages from the server, and users are all in memory. Their lists act alike.
 *
 * @pages product
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { API_PATHS } from '@/api/paths'
import { hasRunningWork } from '@/unsaved/runningWork'
import { SWITCHES_PATH } from '@/mock/apiCalls'
import { createDemoOrders } from '@/pages/orders/demoOrders'
import { catchDownload } from '../../support/catchDownload'
import { createDemoServer } from '../../support/demoSessions'
import {
  chooseAction,
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  navigateInApp,
  openPageAs,
} from '../../support/renderApp'
import { createFakeServer, deferResponse } from '../../support/server'

/** The lists have 26 rows: one on the second page. */
const ROW_COUNT = 26

const [lightest = 0] = createDemoOrders(Date.now())
  .map(({ weight }) => weight ?? 0)
  .toSorted((a, b) => b - a)
  .slice(ROW_COUNT - 1)

const ORDERS = {
  path: '/orders',
  api: '/api/orders',
  title: 'Orders',
  search: `?weight.from=${lightest}&`,
  newText: 'New order',
  nameField: 'Number',
  nameColumn: 'Number',
  bulkEdit: { action: 'Change state', field: 'State', value: 'Closed', refusedCount: 0 },
  view: { name: 'Packed', query: 'state=packed' },
  odd: (json: string) => json.replace(/"state":"\w+"/, '"state":"archived"'),
  startChange: async (user: UserEvent) => {
    await user.click(within(getSelectionBar()).getByRole('button', { name: 'Delete' }))
    await confirmDeletion(user)
  },
  stopButton: 'Cancel',
}

const USERS = {
  path: '/users',
  api: API_PATHS.users,
  title: 'Users',
  search: '?',
  newText: 'New user',
  nameField: 'Full name',
  nameColumn: 'Name',
  // Users can't change their own roles.
  bulkEdit: { action: 'Give a role', field: 'Role', value: 'guest', refusedCount: 1 },
  view: { name: 'Deactivated', query: 'status=deactivated' },
  odd: (json: string) => json.replace(/"email":"[^"]+"/, '"email":null'),
  startChange: async (user: UserEvent) => {
    await user.click(getButton('Deactivate'))
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate' })
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  },
  stopButton: 'Stop',
}

const getSelectionBar = () => screen.getByRole('group', { name: /selected$/ })

const confirmDeletion = async (user: UserEvent) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

type Respond = (
  request: Request,
  next: (request: Request) => Promise<Response>,
) => Response | Promise<Response>

/** The demo backend with 26 users. `respond` can replace its responses. */
async function createServer(respond: Respond = (request, next) => next(request)) {
  const demo = createDemoServer()
  const switches = { method: 'PATCH', body: JSON.stringify({ extraUsers: ROW_COUNT - 3 }) }
  await demo.fetch(new Request(`http://demo.test${SWITCHES_PATH}`, switches))
  return createFakeServer({}, request => respond(request, demo.fetch))
}

describe.each([ORDERS, USERS])('in the list $path', page => {
  const isList = ({ method, url }: Request) =>
    method === 'GET' && new URL(url).pathname === page.api
  const isRecord = (wanted: string, { method, url }: Request) =>
    method === wanted && new URL(url).pathname.startsWith(`${page.api}/`)
  const firstPage = page.path + page.search.slice(0, -1)
  const lastPage = `${page.path}${page.search}page=2`

  async function openList(url = firstPage, respond?: Respond) {
    const app = await openPageAs('admin', url, page.title, { server: await createServer(respond) })
    await screen.findByRole('table')
    return app
  }
  const listRows = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent)
  const findRows = (count: number) =>
    waitFor(() => {
      expect(listRows()).toHaveLength(count)
    })
  /** Opens the only record of the second page. */
  async function openLastRecord(respond?: Respond) {
    const app = await openList(lastPage, respond)
    await findRows(1)
    const [name = ''] = listRows()
    await app.user.click(screen.getByRole('link', { name }))
    await findHeading(name)
    return { ...app, name }
  }
  const clickBackLink = (user: UserEvent) =>
    user.click(within(screen.getByRole('main')).getByRole('link', { name: page.title }))
  const rename = async (user: UserEvent) => {
    await user.click(getButton('Edit'))
    await fillField(user, await screen.findByLabelText(page.nameField), 'Renamed')
    await user.click(getButton('Save'))
  }

  test.each(['page=0&size=7', 'page=-2&size=x', 'page=x'])(
    'with %s in the URL, the list shows its first page in the default size',
    async params => {
      await openList(`${page.path}${page.search}${params}`)
      await findRows(25)
      expect(screen.getByText(`1–25 of ${ROW_COUNT}`)).toBeVisible()
    },
  )

  test('"Next page" and "Previous page" reach every page, and keep the focus', async () => {
    const { user } = await openList()
    await findRows(25)
    await user.click(getButton('Next page'))
    await findRows(1)
    expect(getCurrentUrl()).toBe(lastPage)
    expect(getButton('Next page')).toHaveFocus()
    expect(getButton('Next page')).toHaveAttribute('aria-disabled', 'true')
    await user.click(getButton('Previous page'))
    await findRows(25)
    expect(getCurrentUrl()).toBe(firstPage)
  })

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['size', user => user.selectOptions(screen.getByLabelText('Rows per page'), '50')],
    [
      'sorting',
      user =>
        user.click(
          within(screen.getByRole('table')).getByRole('button', { name: page.nameColumn }),
        ),
    ],
    ['search', user => user.type(screen.getByRole('searchbox'), '1')],
  ])('after a change of %s, the list shows its first page', async (_, change) => {
    const { user } = await openList(lastPage)
    await findRows(1)
    await change(user)
    await waitFor(() => {
      expect(getCurrentUrl()).not.toContain('page=2')
    })
    expect(getCurrentUrl()).toMatch(/size=50|sort=|q=1/)
  })

  test('if all rows fit on one page, the list has no page buttons', async () => {
    const { user } = await openList()
    await findRows(25)
    await user.type(screen.getByRole('searchbox'), listRows()[0] ?? '')
    await findRows(1)
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })

  test('a URL behind the end shows the last page', async () => {
    await openList(`${page.path}${page.search}page=99`)
    await findRows(1)
    expect(screen.queryByText('There are no entries yet.')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('after the last row of the last page is deleted, the page before it is shown; the result is announced', async () => {
    const { user, name } = await openLastRecord()
    await chooseAction(user, 'Delete')
    await confirmDeletion(user)
    expect(await findHeading(page.title)).toHaveFocus()
    expect(await screen.findByText(`Deleted: ${name}.`)).toBeVisible()
    await findRows(ROW_COUNT - 1)
    expect(listRows()).not.toContain(name)
    expect(getCurrentUrl()).toContain(firstPage)
  })

  test('"Select all" selects the visible rows; the bar offers those of all pages', async () => {
    const { user } = await openList()
    await findRows(25)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByRole('group', { name: '25 selected' })).toBeVisible()
    await user.click(getButton(`Select all ${ROW_COUNT} entries`))
    expect(await screen.findByRole('group', { name: `${ROW_COUNT} selected` })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull()
  })

  test('rows that a search hides are no longer selected', async () => {
    const { user } = await openList()
    await findRows(25)
    const [first = '', second = ''] = listRows()
    for (const name of [first, second])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await user.type(screen.getByRole('searchbox'), first)
    expect(await screen.findByRole('group', { name: '1 selected' })).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))
    expect(await screen.findByRole('checkbox', { name: `Select ${second}` })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: `Select ${first}` })).toBeChecked()
  })

  test('a view of the page is a link with its filter; it is current while its filter applies', async () => {
    const { user } = await openList(page.path)
    const getView = (name: string) =>
      within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name })
    expect(getView('All')).toHaveAttribute('aria-current', 'page')
    await user.click(getView(page.view.name))
    expect(getCurrentUrl()).toBe(`${page.path}?${page.view.query}`)
    expect(getView(page.view.name)).toHaveAttribute('aria-current', 'page')
    expect(getView('All')).not.toHaveAttribute('aria-current')
    await user.click(screen.getByRole('button', { name: /^Remove filter/ }))
    expect(getView('All')).toHaveAttribute('aria-current', 'page')
  })

  test('a new value for the selected rows is chosen in a question, which says how many rows change; the change can be undone', async () => {
    const { action, field, value, refusedCount } = page.bulkEdit
    const countRows = () =>
      screen.getAllByRole('row').filter(row => within(row).queryByText(value)).length
    const { user } = await openList()
    await findRows(25)
    const former = countRows()
    const changed = 25 - former - refusedCount
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(within(getSelectionBar()).getByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('dialog', { name: action }))
    expect(dialog.getByRole('button', { name: action })).toHaveAttribute('aria-disabled', 'true')
    await user.selectOptions(dialog.getByLabelText(field), value)
    expect(dialog.getByText(`${changed} of 25 will change.`)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: action }))
    await waitFor(() => {
      expect(countRows()).toBe(former + changed)
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(countRows()).toBe(former)
    })
  })

  test('the menu of a row has an item for each value that would change it', async () => {
    const { action } = page.bulkEdit
    const { user } = await openList(lastPage)
    await findRows(1)
    const openMenu = async () => {
      await user.click(await screen.findByRole('button', { name: /^Actions for / }))
      return within(screen.getByRole('group', { name: action }))
    }
    // To give the role of an administrator, the first item, is asked for.
    const item = (await openMenu()).getAllByRole('menuitem').at(-1)
    const value = item?.textContent ?? ''
    await user.click(item ?? document.body)
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    const row = within(screen.getAllByRole('row')[1] ?? document.body)
    expect(row.getByText(value)).toBeVisible()
    expect((await openMenu()).queryByRole('menuitem', { name: value })).toBeNull()
  })

  test('the arrow keys move between the rows; "x" selects a row, Enter opens it and "e" edits it', async () => {
    const { user } = await openList()
    await findRows(25)
    const [first = '', second = ''] = listRows()
    const link = (name: string) => screen.getByRole('link', { name })
    screen.getByRole('group', { name: page.title }).focus()
    await user.keyboard('{ArrowDown}')
    expect(link(first)).toHaveFocus()
    await user.keyboard('{ArrowUp}x')
    expect(screen.getByRole('checkbox', { name: `Select ${first}` })).toBeChecked()
    await user.keyboard('{ArrowDown}x{ArrowUp}x')
    expect(link(first)).toHaveFocus()
    expect(screen.getByRole('checkbox', { name: `Select ${first}` })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked()

    await user.keyboard('{Enter}')
    await findHeading(first)
    await clickBackLink(user)
    await findRows(25)
    link(second).focus()
    await user.keyboard('e')
    expect(await screen.findByLabelText(page.nameField)).toHaveValue(second)
  })

  test('in the search field and in the menu of a row, the keys of the table do nothing', async () => {
    const { user } = await openList()
    await findRows(25)
    const [first = ''] = listRows()
    await user.type(screen.getByRole('searchbox'), '{ArrowDown}x')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.clear(screen.getByRole('searchbox'))
    await findRows(25)
    await user.click(getButton(`Actions for ${first}`))
    await user.keyboard('x{ArrowDown}')
    expect(screen.getAllByRole('menuitem')).toContain(document.activeElement)
    expect(screen.getByRole('checkbox', { name: `Select ${first}` })).not.toBeChecked()
  })

  test('the link above a record opens the list as it was left', async () => {
    const { user } = await openLastRecord()
    await clickBackLink(user)
    await findHeading(page.title)
    await findRows(1)
    expect(getCurrentUrl()).toBe(lastPage)
  })

  test('after "Edit" and "Save", Back opens the list, and the record does not come twice', async () => {
    const { user } = await openLastRecord()
    await rename(user)
    await findHeading('Renamed')
    act(() => {
      history.back()
    })
    await findHeading(page.title)
    expect(getCurrentUrl()).toBe(lastPage)
  })

  test('"Cancel" in the form of a new record opens the list as it was left', async () => {
    const { user } = await openList(lastPage)
    await findRows(1)
    await user.click(getButton(page.newText))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await findHeading(page.title)
    expect(getCurrentUrl()).toBe(lastPage)
  })

  test('from a pasted URL, the link above a record opens the plain list', async () => {
    const { user } = await openPageAs('admin', `${page.path}/2`, /./)
    await screen.findByRole('button', { name: 'Edit' })
    await clickBackLink(user)
    await findHeading(page.title)
    expect(getCurrentUrl()).toBe(page.path)
  })

  test('an odd record does not hide the others', async () => {
    await openList(firstPage, async (request, next) => {
      const response = await next(request)
      return isList(request) ? Response.json(JSON.parse(page.odd(await response.text()))) : response
    })
    await findRows(25)
    expect(listRows().every(name => name !== '')).toBe(true)
    expect(screen.queryByText('The entries could not be loaded.')).toBeNull()
  })

  test('if the rows can’t be fetched again, the list says so above the old rows', async () => {
    let isFailing = false
    const { user } = await openList(firstPage, (request, next) =>
      isFailing && isList(request) ? Response.json({}, { status: 500 }) : next(request),
    )
    await findRows(25)
    isFailing = true
    act(() => void window.dispatchEvent(new Event('online')))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The entries below may be out of date.')
    expect(listRows()).toHaveLength(25)
    isFailing = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  test('a record that another user has deleted is not found when it is opened', async () => {
    await openPageAs('admin', `${page.path}/4711`, /./)
    expect(await screen.findByText(/^This entry doesn’t exist/)).toBeVisible()
  })

  test('if the server refuses to undo a change, a toast names the missing entry', async () => {
    let isRefused = false
    const { user } = await openLastRecord((request, next) =>
      isRefused && isRecord('PATCH', request) ? new Response(null, { status: 403 }) : next(request),
    )
    await rename(user)
    isRefused = true
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const text = `^Not changed: Renamed\\. .*The entry ${page.path}/:id/edit is missing\\.`
    expect(await screen.findByText(new RegExp(text))).toBeVisible()
  })

  test('if another user has deleted the record, its form says so and keeps the input', async () => {
    const { user } = await openLastRecord((request, next) =>
      isRecord('PATCH', request) ? Response.json({}, { status: 404 }) : next(request),
    )
    await rename(user)
    expect(await screen.findByText('This entry no longer exists.')).toBeVisible()
    expect(screen.getByLabelText(page.nameField)).toHaveValue('Renamed')
  })

  test('a record that another user has deleted counts as deleted', async () => {
    const { user, name } = await openLastRecord((request, next) =>
      isRecord('DELETE', request) ? Response.json({}, { status: 404 }) : next(request),
    )
    await chooseAction(user, 'Delete')
    await confirmDeletion(user)
    await findHeading(page.title)
    expect(await screen.findByText(`Deleted: ${name}.`)).toBeVisible()
  })

  test('an open question does not change when its record changes', async () => {
    const { user, name } = await openLastRecord()
    await rename(user)
    await findHeading('Renamed')
    await chooseAction(user, 'Delete')
    await user.click(getButton('Undo'))
    await screen.findByRole('heading', { name, hidden: true })
    expect(screen.getByRole('dialog', { name: 'Delete Renamed?' })).toBeVisible()
  })

  test('if a deletion fails after its dialog was closed, a toast names the record', async () => {
    const { respond, resolveResponse } = deferResponse()
    const { user, name } = await openLastRecord((request, next) =>
      isRecord('DELETE', request) ? respond() : next(request),
    )
    await chooseAction(user, 'Delete')
    await confirmDeletion(user)
    await user.click(getButton('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => {
      resolveResponse(Response.json({}, { status: 500 }))
    })
    expect(await screen.findByText(new RegExp(`^Not changed: ${name}\\. Something`))).toBeVisible()
  })

  test('two changes with the same message are two toasts, and each can be undone', async () => {
    const { user, server } = await openList()
    for (const id of ['2', '3']) {
      act(() => {
        navigateInApp(`${page.path}/${id}`)
      })
      await screen.findByRole('button', { name: 'Edit' })
      await rename(user)
      await findHeading('Renamed')
    }
    expect(screen.getAllByText('Renamed was saved.')).toHaveLength(2)
    for (const button of screen.getAllByRole('button', { name: 'Undo' })) await user.click(button)
    await waitFor(() => {
      expect(screen.getAllByText(/^Changes to .+ were undone\.$/)).toHaveLength(2)
    })
    const changed = server.requests.filter(request => isRecord('PATCH', request))
    expect(changed.map(({ url }) => new URL(url).pathname.split('/').at(-1)).toSorted()).toEqual([
      '2',
      '2',
      '3',
      '3',
    ])
  })

  test('a double click on "New" adds one history entry, and one on "Download CSV" saves one file', async () => {
    const { user } = await openList()
    await findRows(25)
    const download = catchDownload()
    await user.dblClick(getButton('Download CSV'))
    await waitFor(() => {
      expect(URL.createObjectURL).toHaveBeenCalledTimes(1)
      expect(screen.queryByRole('progressbar')).toBeNull()
    })
    expect((await download).text.split('\r\n')).toHaveLength(ROW_COUNT + 1)
    await user.dblClick(getButton(page.newText))
    await findHeading(page.newText)
    act(() => {
      history.back()
    })
    await findHeading(page.title)
  })

  test('a change of many rows can be stopped; then no more requests are sent', async () => {
    const resolvers: (() => void)[] = []
    const isChange = (request: Request) => isRecord('PATCH', request) || isRecord('DELETE', request)
    const { user, server } = await openList(firstPage, (request, next) =>
      isChange(request)
        ? new Promise(resolve => {
            resolvers.push(() => {
              resolve(new Response(null, { status: 204 }))
            })
          })
        : next(request),
    )
    await findRows(25)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await page.startChange(user)
    await waitFor(() => {
      expect(resolvers).toHaveLength(5)
    })
    expect(hasRunningWork()).toBe(true)
    await user.click(getButton(page.stopButton))
    act(() => {
      for (const resolve of resolvers) resolve()
    })
    await waitFor(() => {
      expect(hasRunningWork()).toBe(false)
    })
    expect(server.requests.filter(isChange)).toHaveLength(5)
  })
})
