import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu, MenuItem } from '@/ui/Menu'

async function focusMenuButton() {
  render(
    <Menu label="Density" buttonContent="Density">
      {['Airy', 'Compact', 'Wide'].map(name => (
        <MenuItem key={name} checked={name === 'Compact'} onChoose={() => {}}>
          {name}
        </MenuItem>
      ))}
    </Menu>,
  )
  const user = userEvent.setup({ delay: null })
  await user.tab()
  return user
}

const getItem = (name: string) => screen.getByRole('menuitemradio', { name })

test.each([
  ['ArrowDown', 'Airy'],
  ['ArrowUp', 'Wide'],
  ['Enter', 'Compact'],
])('%s on the button of a menu opens it on the item %s', async (key, name) => {
  const user = await focusMenuButton()
  await user.keyboard(`{${key}}`)
  expect(getItem(name)).toHaveFocus()
})

test('in a menu, a letter moves the focus to an item, but not with Ctrl, Alt or ⌘', async () => {
  const user = await focusMenuButton()
  await user.keyboard('{ArrowDown}')
  for (const modifier of ['Control', 'Alt', 'Meta']) {
    await user.keyboard(`{${modifier}>}w{/${modifier}}`)
    expect(getItem('Airy')).toHaveFocus()
  }
  await user.keyboard('w')
  expect(getItem('Wide')).toHaveFocus()
})
