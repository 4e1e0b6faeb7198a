import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from '@/ui/Dialog'

function openDialog(closesOnBackdrop = true) {
  const onClose = jest.fn()
  render(
    <Dialog label="Settings" closesOnBackdrop={closesOnBackdrop} onClose={onClose}>
      <textarea aria-label="Reason" />
    </Dialog>,
  )
  const backdrop = screen.getByRole('dialog')
  return { onClose, backdrop, field: screen.getByLabelText('Reason'), user: userEvent.setup() }
}

test('a click on the backdrop closes a dialog', async () => {
  const { onClose, backdrop, user } = openDialog()
  await user.click(backdrop)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['out of a field', 'field', 'backdrop'],
  ['into a field', 'backdrop', 'field'],
] as const)('dragging %s does not close a dialog', async (_, from, to) => {
  const { onClose, user, ...elements } = openDialog()
  await user.pointer([
    { keys: '[MouseLeft>]', target: elements[from] },
    { target: elements[to] },
    { keys: '[/MouseLeft]' },
  ])
  expect(onClose).not.toHaveBeenCalled()
})

test('a double click that opens a dialog does not close it', () => {
  const { onClose, backdrop } = openDialog()
  // The second click is on the backdrop, because the first click has opened the dialog.
  for (const fire of [fireEvent.mouseDown, fireEvent.mouseUp, fireEvent.click])
    fire(backdrop, { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
})

test('a click on the backdrop does not stop a running action', async () => {
  const { onClose, backdrop, user } = openDialog(false)
  await user.click(backdrop)
  expect(onClose).not.toHaveBeenCalled()
})
