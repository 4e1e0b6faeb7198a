import { screen } from '@testing-library/react'
import { json, later, raw, RESET, unreachable } from '../../support/server'
import { demoServer } from '../../support/people'
import { heading, here, renderApp } from '../../support/renderApp'

const SENT = 'If there is an account for this email, a reset link is on its way.'

async function open(server = demoServer()) {
  const app = await renderApp('/auth/forgot-password', { server })
  await heading('Forgot password')
  const email = screen.getByLabelText('Email')
  const button = screen.getByRole('button', { name: 'Send reset link' })
  return { ...app, server, email, button }
}

/** The page as it looks after it was sent, without what React numbers. */
async function afterSending(answer: () => Response) {
  const { user, email, button, unmount } = await open(demoServer({ [RESET]: answer }))
  await user.type(email, 'ida@example.com')
  await user.click(button)
  const form = button.closest('form')
  await screen.findByRole('button', { name: 'Send reset link' })
  const look = form?.innerHTML.replace(/_r_\w+_/g, '') ?? ''
  unmount()
  return look
}

test('the field is what password managers look for', async () => {
  const { email } = await open()
  expect(email).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
})

test.each([
  ['', 'Email is required'],
  ['ab', 'Email minimum length is 3'],
  ['abc', 'Email is not valid'],
])('the address %j is not sent', async (address, text) => {
  const { user, email, button, server } = await open()
  if (address) await user.type(email, address)
  await user.click(button)
  expect(email).toBeInvalid()
  expect(email).toHaveAccessibleDescription(text)
  expect(email).toHaveFocus()
  expect(server.requests).toEqual([])
})

test('a known and an unknown address are told the same', async () => {
  for (const address of ['admin@demo.com', 'nobody@demo.com']) {
    const { user, email, button, unmount } = await open()
    await user.type(email, address)
    await user.click(button)
    expect(await screen.findAllByText(SENT)).not.toEqual([])
    unmount()
  }
})

test('the page looks the same for 200, 204, 401, 403 and 404', async () => {
  const usual = await afterSending(() => json({}))
  expect(usual).toContain(SENT)
  const answers = [
    () => new Response(null, { status: 204 }),
    () => json({ message: 'no' }, 401),
    () => json({ message: 'no' }, 403),
    () => json({ message: 'no' }, 404),
    () => raw('not found', 'text/plain', 404),
  ]
  for (const answer of answers) expect(await afterSending(answer)).toBe(usual)
})

test.each([
  ['no connection', unreachable, 'There is no connection: the server cannot be reached.'],
  [
    'a fault of the server',
    () => json({}, 500),
    'The server has a problem. Please try again in a moment.',
  ],
  ['a page of HTML', () => raw('<h1>x</h1>', 'text/html'), 'The server gave an unexpected answer.'],
])('with %s the address is kept and the page says so', async (_, answer, text) => {
  const { user, email, button } = await open(demoServer({ [RESET]: answer }))
  await user.type(email, 'ida@example.com')
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(email).toHaveValue('ida@example.com')
  expect(here()).toBe('/auth/forgot-password')
})

test('however often it is sent at once, it is one request', async () => {
  const { answer, give } = later()
  const { user, email, button, server } = await open(demoServer({ [RESET]: answer }))
  await user.type(email, 'ida@example.com{Enter}{Enter}')
  await user.dblClick(button)
  give(json({}))
  expect(await screen.findAllByText(SENT)).not.toEqual([])
  expect(server.count(RESET)).toBe(1)
})

test('too many requests are counted down', async () => {
  const answer = () => json({}, 429, { 'Retry-After': '7' })
  const { user, email, button } = await open(demoServer({ [RESET]: answer }))
  await user.type(email, 'ida@example.com')
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 7 seconds.')
  expect(button).toBeDisabled()
})
