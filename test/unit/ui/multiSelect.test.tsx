import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { MultiSelect } from '@/ui/MultiSelect'
import { createI18n } from '@/language/texts'
import { readTexts } from '../../support/readTexts'

const CITY_OPTIONS = ['Bergen', 'Łódź', 'Porto', 'Riga'].map(label => ({
  value: label.toLowerCase(),
  label,
}))

function StopsForm() {
  const [chosen, setChosen] = useState<readonly string[]>(['riga'])
  return (
    <MultiSelect
      label="Add a stop"
      error={chosen.length > 2 ? 'At most 2 stops' : null}
      options={CITY_OPTIONS}
      emptyText="No city found"
      chosen={chosen}
      getRemoveText={label => `Remove ${label}`}
      onChange={setChosen}
    />
  )
}

function openForm() {
  createI18n('en', readTexts('en'), i18next)
  render(<StopsForm />)
  return { user: userEvent.setup({ delay: null }) }
}

const getCombobox = () => screen.getByRole('combobox', { name: 'Add a stop' })
const readChosenStopNames = () => screen.queryAllByRole('listitem').map(item => item.textContent)

test('a multi-select adds values that are not chosen yet', async () => {
  const { user } = openForm()
  await user.click(getCombobox())
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Bergen',
    'Łódź',
    'Porto',
  ])
  await user.click(screen.getByRole('option', { name: 'Porto' }))
  await user.type(getCombobox(), 'ber{Enter}')
  expect(readChosenStopNames()).toEqual(['Riga', 'Porto', 'Bergen'])
  expect(getCombobox()).toBeInvalid()
  expect(getCombobox()).toHaveAccessibleDescription('At most 2 stops')
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'in a multi-select, keys of an input method (%j) do nothing',
  async inputMethod => {
    const { user } = openForm()
    await user.type(getCombobox(), 'ber')
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      fireEvent.keyDown(getCombobox(), { key, ...inputMethod })
    expect(getCombobox()).toHaveValue('ber')
    expect(readChosenStopNames()).toEqual(['Riga'])
  },
)

test('a multi-select finds names with accents, and texts that a script has set', () => {
  openForm()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a stop' })
  field.value = 'lodz'
  fireEvent(field, new Event('input', { bubbles: true }))
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Łódź'])
})

test('in a multi-select, removing a value focuses the text field', async () => {
  const { user } = openForm()
  await user.click(screen.getByRole('button', { name: 'Remove Riga' }))
  expect(readChosenStopNames()).toEqual([])
  expect(getCombobox()).toHaveFocus()
})
