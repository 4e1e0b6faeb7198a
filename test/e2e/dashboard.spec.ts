import { chooseMenuItem, expect, test } from './test'

test.use({ pages: 'product' })

test('when the user hovers over a day or presses arrow keys, the chart shows the number of users for this day @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  const chart = page.getByRole('slider', { name: 'Day' })
  await chart.hover({ position: { x: 2, y: 20 } })
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await expect(chart.getByText(/^\w{3}, \w{3} \d+: \d+ users?$/)).toBeInViewport()

  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Today so far: \d+ users?$/)
  await expect(chart.getByText(/^Today so far/)).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', '5')
})

test.describe('in a British browser', () => {
  test.use({ locale: 'en-GB' })

  test('dates have the British format in English, and the German format in German @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/dashboard')
    await expect(page.getByText(/^Today at a glance, [A-Z][a-z]+,? \d+ [A-Z][a-z]+$/)).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.getByText('Sprache geändert: Deutsch')).toBeVisible()
    await expect(page.getByText(/, [A-Z][a-z]+, \d+\. [A-Z]\p{L}+$/u)).toBeVisible()
    await expect(page.getByText('10 Tage', { exact: true })).toBeVisible()
  })
})
