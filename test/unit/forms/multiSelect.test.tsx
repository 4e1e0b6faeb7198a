import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { KeepMounted } from '@/ui/KeepMounted'
import { MultiSelect } from '@/ui/MultiSelect'
import { discardUnsavedInput, hasUnsavedInputOnVisiblePage } from '@/ui/unsavedInput'
import { startStore } from '../../support/startStore'

const CITY_OPTIONS = ['Bergen', 'Porto', 'Riga'].map(label => ({
  value: label.toLowerCase(),
  label,
}))

function StopsForm() {
  const [chosen, setChosen] = useState<readonly string[]>(['riga'])
  return (
    <KeepMounted isShown path="/stops">
      <main>
        <form>
          <MultiSelect
            label="Add a stop"
            error={chosen.length > 2 ? 'At most 2 stops' : null}
            options={CITY_OPTIONS}
            emptyText="No city found"
            chosen={chosen}
            getRemoveText={label => `Remove ${label}`}
            onChange={setChosen}
          />
        </form>
      </main>
    </KeepMounted>
  )
}

async function openForm() {
  await startStore()
  render(<StopsForm />)
  return { user: userEvent.setup({ delay: null }) }
}

const getCombobox = () => screen.getByRole('combobox', { name: 'Add a stop' })
const readChosenStopNames = () => screen.queryAllByRole('listitem').map(item => item.textContent)

test('a multi-select offers only values that are not chosen yet; a click or Enter adds a value', async () => {
  const { user } = await openForm()
  await user.click(getCombobox())
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Bergen',
    'Porto',
  ])
  await user.click(screen.getByRole('option', { name: 'Porto' }))
  await user.type(getCombobox(), 'ber{Enter}')
  expect(readChosenStopNames()).toEqual(['Riga', 'Porto', 'Bergen'])
  expect(getCombobox()).toBeInvalid()
  expect(getCombobox()).toHaveAccessibleDescription('At most 2 stops')
})

test('in a multi-select, choosing or removing a value counts as unsaved input, even without typing', async () => {
  const { user } = await openForm()
  expect(hasUnsavedInputOnVisiblePage()).toBe(false)
  await user.click(getCombobox())
  await user.click(screen.getByRole('option', { name: 'Porto' }))
  expect(hasUnsavedInputOnVisiblePage()).toBe(true)

  discardUnsavedInput()
  await user.click(screen.getByRole('button', { name: 'Remove Riga' }))
  expect(readChosenStopNames()).toEqual(['Porto'])
  expect(getCombobox()).toHaveFocus()
  expect(hasUnsavedInputOnVisiblePage()).toBe(true)
})
