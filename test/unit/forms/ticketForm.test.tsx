import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { readServerErrors } from '@/forms/validation'
import { createFakeServer, jsonResponse } from '../../support/server'
import { startStore } from '../../support/startStore'
import { TicketForm } from './TicketForm'

async function openForm(respond = () => jsonResponse({ id: '7' }, 201)) {
  const server = createFakeServer({ '/tickets': respond })
  const { store } = await startStore({ server })
  const onCreate = jest.fn()
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TicketForm onCreate={onCreate} />
      </MemoryRouter>
    </Provider>,
  )
  return { server, onCreate, user: userEvent.setup({ delay: null }) }
}

const getTitleField = () => screen.getByRole('textbox', { name: 'Title' })
const getDueDateField = () => screen.getByLabelText('Due date')
const getPriorityField = () => screen.getByRole('combobox', { name: 'Priority' })
const getSubmitButton = () => screen.getByRole('button', { name: 'Create ticket' })

test('after a double click, a valid form is sent only once, without spaces around the values', async () => {
  const { user, server, onCreate } = await openForm()
  await user.type(getTitleField(), '  Late delivery ')
  fireEvent.change(getDueDateField(), { target: { value: '2027-01-31' } })
  await user.selectOptions(getPriorityField(), 'high')
  await user.click(screen.getByRole('checkbox', { name: 'Urgent' }))
  await user.dblClick(getSubmitButton())
  expect(onCreate.mock.calls).toEqual([['7']])
  expect(server.countRequests('/tickets')).toBe(1)
  expect(await server.requests[0]?.json()).toEqual({
    title: 'Late delivery',
    due: '2027-01-31',
    priority: 'high',
    isUrgent: true,
  })
})

test('an invalid form is not sent and shows an error at each invalid field', async () => {
  const { user, server } = await openForm()
  await user.click(screen.getByRole('checkbox', { name: 'Urgent' }))
  await user.click(getSubmitButton())
  expect(getTitleField()).toHaveFocus()
  expect(getTitleField()).toHaveAccessibleDescription('Title is required')
  expect(getDueDateField()).toHaveAccessibleDescription('Due date is required')
  expect(getPriorityField()).toHaveAccessibleDescription('Priority is required')
  expect(getPriorityField()).toBeInvalid()
  expect(server.countRequests('/tickets')).toBe(0)

  await user.type(getTitleField(), 'L')
  expect(getTitleField()).toHaveAccessibleDescription('Title minimum length is 3')
  await user.type(getTitleField(), 'ate')
  expect(getTitleField()).not.toHaveAccessibleDescription()
})

test.each([400, 422])(
  'after a response with status %d, a field shows its server error; errors without a field appear in an alert',
  async status => {
    const errors = { priority: ['Nobody works at night'], customer: ['The customer is unknown'] }
    const { user, onCreate } = await openForm(() => jsonResponse({ errors }, status))
    await user.type(getTitleField(), 'Late delivery')
    await user.selectOptions(getPriorityField(), 'high')
    await user.click(getSubmitButton())
    expect(await screen.findByText('Nobody works at night')).toBeVisible()
    expect(getPriorityField()).toHaveFocus()
    expect(getPriorityField()).toHaveAccessibleDescription('Nobody works at night')
    expect(screen.getByRole('alert')).toHaveTextContent('The customer is unknown')
    expect(getTitleField()).toHaveValue('Late delivery')
    expect(onCreate).not.toHaveBeenCalled()
  },
)

test('for the code "taken", a field shows the text of the app; for another code, that of the server', async () => {
  const errors = { title: ['Titel vergeben'], priority: ['Nachts arbeitet niemand'] }
  const codes = { Title: 'taken', priority: 'night' }
  const { user } = await openForm(() => jsonResponse({ errors, codes }, 422))
  await user.type(getTitleField(), 'Late delivery')
  await user.selectOptions(getPriorityField(), 'high')
  await user.click(getSubmitButton())
  expect(await screen.findByText('This value is already used')).toBeVisible()
  expect(getTitleField()).toHaveAccessibleDescription('This value is already used')
  expect(getPriorityField()).toHaveAccessibleDescription('Nachts arbeitet niemand')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['items[0].price', 'Items[0].Price', 'ITEMS[0].PRICE'])(
  'a server error for the field name %s is shown at the field items[0].price',
  name => {
    const fields = { [name]: 'Too high' }
    const error = { kind: 'invalid', status: 422, message: null, fields } as const
    expect(readServerErrors(error, ['items[0].price'])).toEqual({
      'items[0].price': { text: 'Too high', isTaken: false },
    })
  },
)
