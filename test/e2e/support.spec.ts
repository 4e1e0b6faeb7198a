import { brand } from '../../src/brand/brand'
import { installFakeDevTools, readDevToolsRecord } from './devtools'
import { chooseMenuItem, expect, heading, pushUrl, signOut, test, openScreen } from './test'

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
