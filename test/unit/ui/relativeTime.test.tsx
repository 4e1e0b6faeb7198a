/** @pages product */
import { screen, within } from '@testing-library/react'
import { DEMO_USERS } from '../../support/demoUsers'
import { openPageAs } from '../../support/renderApp'

const findTime = async (row: string) =>
  within(await screen.findByRole('row', { name: new RegExp(row) })).getByRole('time')

test('hovering a relative time shows the exact time; it is no tab stop', async () => {
  const { user } = await openPageAs('admin', '/dashboard', 'Dashboard')
  const time = await findTime(DEMO_USERS.admin.name)
  expect(time).toHaveTextContent(/ago$|^just now$|^yesterday$/)
  const exactTime = time.getAttribute('aria-description') ?? ''
  expect(Date.parse(exactTime)).toBe(
    Math.floor(Date.parse(time.getAttribute('datetime') ?? '') / 1000) * 1000,
  )

  await user.hover(time)
  expect(time.textContent).toContain(exactTime)
  await user.unhover(time)
  expect(time.textContent).not.toContain(exactTime)
  expect(time).not.toHaveAttribute('tabindex')
})
