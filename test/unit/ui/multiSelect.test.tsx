import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { MultiSelect } from '@/ui/MultiSelect'
import { createI18n } from '@/language/texts'
import { readTexts } from '../../support/readTexts'

const CITIES = ['Bergen', 'Łódź', 'Porto', 'Riga']

function StopsForm({ cities }: { cities: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(['riga'])
  return (
    <MultiSelect
      label="Add a stop"
      error={chosen.length > 2 ? 'At most 2 stops' : null}
      options={cities.map(label => ({ value: label.toLowerCase(), label }))}
      emptyText="No city found"
      chosen={chosen}
      getRemoveText={label => `Remove ${label}`}
      onChange={setChosen}
    />
  )
}

function openForm() {
  createI18n('en', readTexts('en'), i18next)
  const { rerender } = render(<StopsForm cities={CITIES} />)
  const loadCity = (city: string) => {
    rerender(<StopsForm cities={[...CITIES, city]} />)
  }
  return { user: userEvent.setup({ delay: null }), loadCity }
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

test('in a multi-select, the number of results is announced, also if there are none', async () => {
  const { user } = openForm()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.type(getCombobox(), 'o')
  expect(screen.getByRole('status')).toHaveTextContent('2 results')
  await user.type(getCombobox(), 'z')
  expect(screen.getByRole('status')).toHaveTextContent('No city found')
  expect(getCombobox()).not.toHaveAttribute('aria-activedescendant')
})

test('in a multi-select, Home and End move the cursor in the text, and the arrow keys move in the list', async () => {
  const { user } = openForm()
  await user.type(getCombobox(), 'o{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Porto')
  await user.keyboard('{Home}p{End}r')
  expect(getCombobox()).toHaveValue('por')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Porto')
})

test('in a multi-select, Tab adds the match of the text, but nothing without a text', async () => {
  const { user } = openForm()
  await user.click(getCombobox())
  await user.tab({ shift: true })
  await user.type(getCombobox(), 'ber')
  await user.tab({ shift: true })
  expect(readChosenStopNames()).toEqual(['Riga', 'Bergen'])
})

test('in a multi-select, a text without a match stays until Escape', async () => {
  const { user } = openForm()
  await user.type(getCombobox(), 'xyz{Enter}')
  await user.click(document.body)
  expect(getCombobox()).toHaveValue('xyz')
  expect(readChosenStopNames()).toEqual(['Riga'])
  await user.type(getCombobox(), '{Escape}')
  expect(getCombobox()).toHaveValue('')
})

test('the active option of a multi-select stays active when other options load', async () => {
  const { user, loadCity } = openForm()
  await user.type(getCombobox(), 'o')
  await user.keyboard('{ArrowDown}')
  const active = screen.getByRole('option', { selected: true }).textContent
  loadCity('Oslo')
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Oslo')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(active)
})
