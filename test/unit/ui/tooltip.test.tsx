import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tooltip } from '@/ui/Tooltip'

/** Renders an icon button with a tooltip between two other buttons. */
function openToolbar() {
  render(
    <>
      <button type="button">Before</button>
      <button type="button" aria-label="Archive">
        <Tooltip text="Archive" />
      </button>
      <button type="button">After</button>
    </>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    button: screen.getByRole('button', { name: 'Archive' }),
  }
}

const isTooltipVisible = () => screen.queryByText('Archive') !== null

test.each(['{Escape}', '{Enter}'])('the key %s hides a tooltip', async key => {
  const { user, button } = openToolbar()
  await user.hover(button)
  act(() => {
    button.focus()
  })
  await user.keyboard(key)
  expect(isTooltipVisible()).toBe(false)
  expect(button).toHaveFocus()
})

test('touching or clicking a button shows no tooltip', async () => {
  const { user, button } = openToolbar()
  await user.pointer({ keys: '[TouchA]', target: button })
  expect(isTooltipVisible()).toBe(false)
  await user.click(button)
  expect(isTooltipVisible()).toBe(false)
})
