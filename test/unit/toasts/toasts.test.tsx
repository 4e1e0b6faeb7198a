import { act, fireEvent, render, screen } from '@testing-library/react'
import toaster from 'react-hot-toast/headless'
import { I18nextProvider } from 'react-i18next'
import en from '@/language/locales/en'
import { createI18n } from '@/language/texts'
import { toast } from '@/toasts/toast'
import { Toaster } from '@/toasts/Toaster'

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const tell = (...args: Parameters<typeof toast>) => {
  act(() => {
    toast(...args)
  })
}
const shown = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent)

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <I18nextProvider i18n={createI18n('en', en)}>
      <Toaster />
    </I18nextProvider>,
  )
})
afterEach(() => {
  act(() => {
    toaster.remove()
  })
  jest.useRealTimers()
})

test('a toast is read out politely and gone after three seconds', async () => {
  tell('Sent')
  const place = screen.getByRole('status')
  expect(place).toHaveAttribute('aria-live', 'polite')
  expect(place).toContainElement(screen.getByText('Sent'))
  await wait(2_999)
  expect(shown()).toEqual(['Sent'])
  await wait(1)
  expect(shown()).toEqual([])
})

test.each([
  ['pointed at', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('its time rests while it is %s', async (_, begin, end) => {
  tell('Sent')
  await wait(2_000)
  begin(screen.getByText('Sent'))
  await wait(60_000)
  expect(shown()).toEqual(['Sent'])
  end(screen.getByText('Sent'))
  await wait(999)
  expect(shown()).toEqual(['Sent'])
  await wait(2)
  expect(shown()).toEqual([])
})

test('of a thousand at once five are shown, and none of them stays', async () => {
  act(() => {
    for (let index = 0; index < 1_000; index++) toast(`Fault ${String(index)}`)
  })
  expect(shown().length).toBeLessThanOrEqual(5)
  expect(shown()).not.toEqual([])
  await wait(3_000)
  expect(shown()).toEqual([])
  await wait(60_000)
  expect(jest.getTimerCount()).toBe(0)
})

test('the same words are shown once, and stay three seconds after they were last said', async () => {
  act(() => {
    for (let turn = 0; turn < 100; turn++) toast('No connection')
  })
  expect(shown()).toEqual(['No connection'])
  await wait(2_000)
  tell('No connection')
  await wait(2_000)
  expect(shown()).toEqual(['No connection'])
  await wait(1_000)
  expect(shown()).toEqual([])
})

test('a persistent one stays until it is closed', async () => {
  tell('Nothing is stored', { tone: 'bad', persistent: true })
  await wait(600_000)
  expect(shown()).toEqual(['Nothing is stored'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await wait(0)
  expect(shown()).toEqual([])
})

test('HTML in a text is text', () => {
  tell('<img src=x onerror=alert(1)>')
  expect(shown()).toEqual(['<img src=x onerror=alert(1)>'])
  expect(document.querySelector('img')).toBeNull()
})
