import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useGridKeys } from '@/ui/useGridKeys'

/** A grid with a link, a select and a text field in each row. */
function Grid() {
  const table = useRef<HTMLTableElement>(null)
  const { onKeyDown, onFocus } = useGridKeys(table, {
    rowCount: 2,
    columnCount: 3,
    firstRenderedRow: 0,
    lastRenderedRow: 1,
    scrollToRow: () => {},
  })
  return (
    <table ref={table} role="grid" onKeyDown={onKeyDown} onFocus={onFocus}>
      <tbody>
        {[0, 1].map(row => (
          <tr key={row} aria-rowindex={row + 2}>
            <th scope="row">
              <a href="/records">{`Record ${row}`}</a>
            </th>
            <td>
              <select aria-label={`State ${row}`} />
            </td>
            <td>
              <input aria-label={`Note ${row}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Presses a key in the focused control. Returns true if the grid leaves the key to the control. */
const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })

test('in a select of a grid, up and down keys change the option; left and right keys leave the select', () => {
  render(<Grid />)
  act(() => {
    screen.getByRole('link', { name: 'Record 0' }).focus()
  })
  pressKey('ArrowRight')
  expect(screen.getByLabelText('State 0')).toHaveFocus()
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map(pressKey)).toEqual([true, true, true, true])
  expect(screen.getByLabelText('State 0')).toHaveFocus()
  pressKey('ArrowLeft')
  expect(screen.getByRole('link', { name: 'Record 0' })).toHaveFocus()
})

test('in a text field of a grid, left and right keys move the cursor; up and down keys leave it', () => {
  render(<Grid />)
  act(() => {
    screen.getByLabelText('Note 0').focus()
  })
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map(pressKey)).toEqual([true, true, true])
  pressKey('ArrowDown')
  expect(screen.getByLabelText('Note 1')).toHaveFocus()
})
