/**
 * Uses the pages of the product, not those of `test/fixtures`.
 *
 * @pages product
 */
import { screen, within } from '@testing-library/react'
import { createDemoOrders } from '@/pages/orders/demoOrders'
import { orderFields } from '@/pages/orders/fields'
import { ordersFixture } from '@/pages/orders/fixture'
import { orders } from '@/pages/orders/ordersApi'
import { createDemoServer, createDemoSession } from '../../support/demoSessions'
import {
  fillField,
  findHeading,
  getButton,
  getCurrentUrl,
  renderApp,
} from '../../support/renderApp'
import { testResource } from '../../support/testResource'

testResource(orders, orderFields, ordersFixture)

async function openOrders(url: string, role: 'admin' | 'user' = 'admin') {
  const server = createDemoServer()
  const app = await renderApp(url, { server, stored: await createDemoSession(role) })
  const listRequests = (method: string, path: string) =>
    server.requests.filter(request => request.method === method && request.url.includes(path))
  return { ...app, listRequests }
}

test('The menu has the orders after the dashboard.', async () => {
  await openOrders('/orders')
  await findHeading('Orders')
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const titles = menu.getAllByRole('link').map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual(['Dashboard', 'Orders'])
})

test('The list shows the names of the customers without a request for each row.', async () => {
  const { listRequests } = await openOrders('/orders?q=Saltmere')
  const table = await screen.findByRole('table')
  const cells = await within(table).findAllByRole('cell', { name: 'Saltmere Fisheries' })
  expect(cells.length).toBeGreaterThan(1)
  expect(listRequests('GET', '/api/customers')).toEqual([])
})

test('A new order is open; its customer is found on the server.', async () => {
  const { user, listRequests } = await openOrders('/orders/new/edit')
  await fillField(user, await screen.findByLabelText('Number'), 'SO-9002')
  expect(screen.getByLabelText('State')).toHaveValue('open')
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'dunmar')
  await user.click(await screen.findByRole('option', { name: 'Dunmarrow Dairy' }))
  await user.click(getButton('Save'))
  await findHeading('SO-9002')
  expect(await screen.findByText('Dunmarrow Dairy', { selector: 'dd *' })).toBeVisible()
  expect(await listRequests('POST', '/api/orders')[0]?.json()).toMatchObject({
    number: 'SO-9002',
    customerId: 7,
    state: 'open',
    isUrgent: false,
  })
})

test('The page of an order has the latest orders of its customer; "Show all" opens the list with this filter.', async () => {
  const order = createDemoOrders(Date.now()).find(({ customerId }) => customerId !== null)
  const { user } = await openOrders(`/orders/${order?.id}`)
  const card = within(await screen.findByRole('region', { name: 'Latest orders of this customer' }))
  expect((await card.findAllByRole('rowheader')).length).toBeGreaterThan(1)
  await user.click(card.getByRole('link', { name: 'Show all' }))
  await findHeading('Orders')
  expect(getCurrentUrl()).toBe(`/orders?customerId=${order?.customerId}&sort=-orderedOn`)
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  expect(await screen.findByDisplayValue(order?.customerName ?? '')).toBeVisible()
  await fillField(user, screen.getByRole('combobox', { name: 'Customer' }), 'dunmar')
  await user.click(getButton('Apply'))
  expect(getCurrentUrl()).toContain(`customerId=${order?.customerId}`)
  // The form waits until the search has found what was typed.
  expect(await screen.findByDisplayValue('Dunmarrow Dairy')).toBeVisible()
  await user.click(getButton('Apply'))
  expect(getCurrentUrl()).toContain('customerId=7&')
})

test('A user may create and change orders, but not delete or export them.', async () => {
  const { user } = await openOrders('/orders', 'user')
  expect(await screen.findByRole('button', { name: 'New order' })).toBeVisible()
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(await screen.findByRole('button', { name: 'Change state' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('The history of an order names its fields, its customer and its states as its page does.', async () => {
  const order = createDemoOrders(Date.now()).find(({ state }) => state === 'open')
  const { user } = await openOrders(`/orders/${order?.id}/edit`)
  await user.selectOptions(await screen.findByLabelText('State'), 'Packed')
  await user.click(getButton('Save'))
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('Robin Vale changed this entry')).toBeVisible()
  expect(history.getByRole('listitem')).toHaveTextContent(/State ?Open → Packed$/)
})
