import type { Page } from '@playwright/test'
import { skipWithoutPages } from './demoPages'
import { expect, heading, signIn, test } from './test'

test.use({ pages: 'product' })
skipWithoutPages('/orders', '/orders/:id/edit', '/users', '/users/:id')

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const field = (page: Page, value: string) => page.getByRole('definition').filter({ hasText: value })

test(
  'two people change the same order: the second one sees what the first one has saved, and nothing is lost',
  { tag: '@remote' },
  async ({ browser, origin, choosePages }) => {
    const openAs = createOpener(browser, origin, choosePages)
    const first = await openAs('admin', '/orders/new/edit')
    const number = `SO-${Date.now()}`
    await first.getByLabel('Number').fill(number)
    await save(first)
    await expect(heading(first, number)).toBeVisible()
    const path = new URL(first.url()).pathname
    const second = await openAs('user', `${path}/edit`)
    await second.getByLabel('Note').fill('Call before delivery.')

    await first.getByRole('button', { name: 'Edit' }).click()
    await first.getByLabel('Weight').fill('12.5')
    await save(first)
    await expect(field(first, '12.5')).toBeVisible()

    await save(second)
    const row = second.getByRole('row', { name: 'Weight 12.5 Not changed' })
    await expect(row).toBeVisible()
    await expect(second.getByLabel('Note')).toHaveValue('Call before delivery.')
    await second.getByRole('button', { name: 'Save mine' }).click()
    await expect(field(second, '12.5')).toBeVisible()
    await expect(field(second, 'Call before delivery.')).toBeVisible()
  },
)

test(
  'two people change different fields of the same user: both changes are kept',
  { tag: '@remote' },
  async ({ browser, origin, choosePages }) => {
    const openAs = createOpener(browser, origin, choosePages)
    const first = await openAs('admin', '/users/new')
    await first.getByLabel('Full name').fill('Lea Brook')
    await first.getByLabel('Email').fill(`lea.brook-${Date.now()}@example.com`)
    await first.getByLabel('Initial password', { exact: true }).fill('correct horse')
    await save(first)
    await expect(heading(first, 'Lea Brook')).toBeVisible()
    const path = new URL(first.url()).pathname
    const second = await openAs('user', `${path}?edit=true`)
    await second.getByLabel('Occupation').fill('Auditor')

    await first.getByRole('button', { name: 'Edit' }).click()
    await first.getByLabel('Phone').fill('+1 202 555 0199')
    await save(first)
    await expect(field(first, '+1 202 555 0199')).toBeVisible()

    await save(second)
    await expect(field(second, 'Auditor')).toBeVisible()
    await expect(field(second, '+1 202 555 0199')).toBeVisible()
  },
)

type Fixtures = Parameters<Parameters<typeof test>[2]>[0]

/** Each person has a browser of their own. */
const createOpener =
  (
    browser: Fixtures['browser'],
    origin: Fixtures['origin'],
    choosePages: Fixtures['choosePages'],
  ) =>
  async (role: 'admin' | 'user', path: string) => {
    const context = await browser.newContext({ baseURL: origin })
    await choosePages(context)
    const page = await context.newPage()
    await page.goto('/auth/login')
    await signIn(page, role)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.goto(path)
    return page
  }
