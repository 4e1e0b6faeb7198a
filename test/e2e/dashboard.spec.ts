import { chooseMenuItem, expect, test } from './test'

test.use({ pages: 'product' })

test.describe('in a British browser', () => {
  test.use({ locale: 'en-GB' })

  test('dates have the British format in English, and the German format in German', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/dashboard')
    await expect(page.getByText(/^Today at a glance, [A-Z][a-z]+,? \d+ [A-Z][a-z]+$/)).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.getByText(/, [A-Z][a-z]+, \d+\. [A-Z]\p{L}+$/u)).toBeVisible()
  })
})
