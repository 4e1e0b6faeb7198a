import { act, fireEvent, render, screen } from '@testing-library/react'
import toaster from 'react-hot-toast/headless'
import { I18nextProvider } from 'react-i18next'
import { showToast } from '@/toasts/showToast'
import Toaster from '@/toasts/Toaster'
import { englishI18n } from '../../support/english'

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const showToasts = (...toasts: Readonly<Parameters<typeof showToast>>[]) =>
  act(async () => {
    for (const args of toasts) showToast(...args)
    await jest.advanceTimersByTimeAsync(0)
  })
const showOneToast = (...args: Parameters<typeof showToast>) => showToasts(args)
const getToastTexts = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent)

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <I18nextProvider i18n={englishI18n}>
      <Toaster />
    </I18nextProvider>,
  )
})
afterEach(() => {
  act(() => {
    toaster.remove()
  })
})

test('a toast is announced by screen readers and disappears after three seconds', async () => {
  await showOneToast('Sent')
  const region = screen.getByRole('status')
  expect(region).toHaveAttribute('aria-live', 'polite')
  expect(region).toContainElement(screen.getByText('Sent'))
  await advanceBy(2_999)
  expect(getToastTexts()).toEqual(['Sent'])
  await advanceBy(1)
  expect(getToastTexts()).toEqual([])
})

test.each([
  ['hovered', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('the timer of a toast pauses while the toast is %s', async (_, begin, end) => {
  await showOneToast('Sent')
  await advanceBy(2_000)
  begin(screen.getByText('Sent'))
  await advanceBy(60_000)
  expect(getToastTexts()).toEqual(['Sent'])
  end(screen.getByText('Sent'))
  await advanceBy(999)
  expect(getToastTexts()).toEqual(['Sent'])
  await advanceBy(2)
  expect(getToastTexts()).toEqual([])
})

test('a repeated message about a state replaces its toast, and its timer restarts', async () => {
  const blocked = ['Storage is blocked', { replacesSameText: true }] as const
  await showToasts(...Array.from({ length: 100 }, () => blocked))
  expect(getToastTexts()).toEqual(['Storage is blocked'])
  await advanceBy(2_000)
  await showOneToast(...blocked)
  await advanceBy(2_000)
  expect(getToastTexts()).toEqual(['Storage is blocked'])
  await advanceBy(1_000)
  expect(getToastTexts()).toEqual([])
})

test('at most five toasts are visible', async () => {
  await showToasts(...Array.from({ length: 7 }, () => ['Sent'] as const))
  expect(getToastTexts()).toHaveLength(5)
})

test('a persistent toast stays visible until the user closes the toast', async () => {
  await showOneToast('Nothing is stored', { tone: 'bad', persistent: true })
  await advanceBy(600_000)
  expect(getToastTexts()).toEqual(['Nothing is stored'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await advanceBy(0)
  expect(getToastTexts()).toEqual([])
})
