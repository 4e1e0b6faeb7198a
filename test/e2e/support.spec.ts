import type { Page } from '@playwright/test'
import { brand } from '../../src/brand/brand'
import { createPagesResponse, mockResponse } from './api'
import { DEMO_USERS } from './demoUsers'
import { installFakeDevTools, readDecisions, readDevToolsRecord } from './devtools'
import {
  chooseMenuItem,
  expect,
  heading,
  pushUrl,
  readStorage,
  signIn,
  signOut,
  test,
  openScreen,
} from './test'

const getReportSummary = (page: Page) => page.getByRole('region', { name: 'Report: Summary' })

test(
  'in production, Redux DevTools show the state and describe each action',
  { tag: '@every-build' },
  async ({ page, signInAs }) => {
    await installFakeDevTools(page)
    await signInAs('guest')
    await page.goto('/overview')
    await chooseMenuItem(page, 'Language', 'English')
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
    const { actions, options, state } = await readDevToolsRecord(page)
    expect(options.name).toBe(brand.name)
    expect(Object.keys(state).sort()).toEqual([
      'api',
      'guard',
      'language',
      'session',
      'support',
      'theme',
    ])
    const labels = actions.map(({ type }) => type)
    expect(labels).toEqual(
      expect.arrayContaining([
        'guard/decided: /overview: allowed by the entry /overview.',
        'language/chosen: en',
        'session/signedOut: the user has signed out',
      ]),
    )
    const isEvent = (label: string) =>
      /^[a-z]+\/[a-z]+([A-Z][a-z]+)*(: .+)?$/.test(label) ||
      /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected): .+$/.test(label)
    expect(labels.filter(label => !isEvent(label))).toEqual([])
    expect(actions.find(({ type }) => type.startsWith('session/signedOut'))?.payload).toBe('asked')
  },
)

test(
  'Redux DevTools, sessionStorage and reports contain no secrets or personal data',
  { tag: '@every-build' },
  async ({ page, context, allowConsoleMessages }) => {
    allowConsoleMessages(/status of 404/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await installFakeDevTools(page)
    const input = { email: 'CANARY@Demo.example', password: 'canary-password-7' }
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(input.email)
    await page.getByLabel('Password', { exact: true }).fill(input.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
    await signIn(page, 'guest')
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect.poll(async () => Object.keys(await readStorage(page))).toHaveLength(5)
    const { accessToken = '-', refreshToken = '-' } = await readStorage(page)
    for (const path of [
      '/records/canary.person@demo.example',
      '/records/canary.person%2540demo.example/edit',
      '/records/+49151234567',
      `/records/${accessToken}`,
      '/records/9f86d081884c7d659a2feaa0c55ad015',
      `/records?q=${input.email}`,
      '/records?q=canary.search#canary.hash',
    ]) {
      await pushUrl(page, path)
      await expect(page).toHaveURL(/\/error\/40[34]$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /don’t have access|not found/,
      )
    }
    await expect(heading(page, /^You don’t have access to /)).toBeVisible()
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Copied to the clipboard')).toBeVisible()
    const readSessionStorage = () =>
      page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    const texts = {
      report: await page.evaluate(() => navigator.clipboard.readText()),
      sessionStorage: await readSessionStorage(),
    }
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()

    const { actions, all } = await readDevToolsRecord(page)
    expect(JSON.stringify(actions)).toContain('Not Found')
    const { name, email } = DEMO_USERS.guest
    const [, claims = '-', signature = '-'] = accessToken.split('.')
    const secrets = ['canary', '"demo"', '49151234567', '9f86d081884c7d65', name, email]
    // Ignores the query and the fragment of the URL, because the state and the actions may contain
    // them.
    const devTools = all.replaceAll('canary.search', '').replaceAll('canary.hash', '')
    for (const [record, text] of Object.entries({ ...texts, devTools }))
      for (const secret of [...secrets, accessToken, claims, signature, refreshToken])
        expect(text.toLowerCase().includes(secret.toLowerCase()), `${record}: ${secret}`).toBe(
          false,
        )

    await page.getByRole('link', { name: 'Support page' }).click()
    // `fill` would enter each line by itself, so the report must have only one.
    const line = JSON.stringify(JSON.parse(texts.report))
    await page.getByLabel('Paste a report here').fill(line)
    await expect(getReportSummary(page)).toContainText('The user could not open')
    await expect(page).toHaveURL('/support')
  },
)

test(
  'the error screen and the support page show the reference of a failed request',
  { tag: '@remote' },
  async ({ page, context, signInAs, allowConsoleMessages }) => {
    allowConsoleMessages(/status of 403/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs('admin')
    await mockResponse(page, 'pages', {
      status: 403,
      headers: { 'X-Request-Id': '4f1a9c2b7d', 'Access-Control-Expose-Headers': 'X-Request-Id' },
    })
    await openScreen(page, '/records', 'Access could not be checked')
    await expect(page.getByRole('main')).toContainText('Reference 4f1a9c2b7d')
    await page.getByRole('button', { name: 'Copy reference' }).click()
    await expect(page.getByText('Copied to the clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4f1a9c2b7d')

    await page.getByRole('link', { name: 'Support page' }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const request = timeline.getByRole('listitem').filter({ hasText: 'roles/pages' }).first()
    await expect(request).toContainText('the server refused the request')
    await expect(request).toContainText('roles/pages · 403')
    await expect(request).toContainText('Reference 4f1a9c2b7d')
    await page.reload()
    await expect(request.filter({ hasText: '4f1a9c2b7d' })).toBeVisible()
  },
)

test(
  'if a page is refused after a reload, the support page also shows the decision from before the reload',
  { tag: '@remote' },
  async ({ page, signInAs }) => {
    await installFakeDevTools(page)
    await signInAs('user')
    await mockResponse(page, 'pages', createPagesResponse('/overview', '/records'))
    await openScreen(page, '/records', 'Records')
    await mockResponse(page, 'pages', createPagesResponse('/overview'))
    await page.reload()
    await expect(heading(page, /^You don’t have access to /)).toBeVisible()
    const readLabels = async () =>
      (await readDevToolsRecord(page)).actions.map(({ type }) => type).join('\n')
    await expect.poll(readLabels).toContain('guard/decisionsReplaced: The user opened /records')
    expect((await readDecisions(page)).map(({ verdict }) => verdict)).toEqual([
      'allowed',
      'forbidden',
    ])

    await page.getByRole('link', { name: 'Support page' }).first().click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText('/records: not on the list for the role user')
    await page.getByRole('button', { name: /^Show all/ }).click()
    await expect(timeline).toContainText('/records: allowed by the entry /records.')
  },
)

test('after 25 navigations, the support page has at most two screens, with the failures first', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs('user')
  await openScreen(page, '/overview', 'Overview')
  for (let turn = 0; turn < 25; turn++) {
    const isRefused = turn % 5 === 0
    await pushUrl(page, isRefused ? '/audit' : turn % 2 === 0 ? '/records' : '/profile')
    await expect(
      heading(page, isRefused ? /^You don’t have access/ : /Records|Profile/),
    ).toBeVisible()
  }
  await pushUrl(page, '/support')
  await expect(heading(page, 'Support')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').first()).toContainText('/audit: not on the list')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1800)
})
