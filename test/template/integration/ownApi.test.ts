import { chromium, type Browser, type Page } from '@playwright/test'
import { getRequestListener } from '@hono/node-server'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createSiteHandler } from '@/tooling/hosting/siteHandler'
import { requireChrome } from '../../support/chrome'
import { copyProjectWithoutPackages } from '../support/copyProject'
import { listenLocally } from '../../support/listenLocally'
import { createTempFolder } from '../../support/tempFolder'
import { findProgram, runNode, runTool } from '../../support/tools'
import { createParcelsApi } from './parcelsApi'

// A build takes long on a busy machine.
jest.setTimeout(300_000)

const copyFolder = createTempFolder()
const respond = getRequestListener(createParcelsApi().fetch)
const apiServer = createServer((request, response) => void respond(request, response))
let site: ReturnType<typeof createServer>
let browser: Browser
let origin: string

/** What a team writes to connect its API: the steps 3 and 4 of docs/resources.md. */
const WIRING = [
  ['parcelsApi.ts', 'id: v.string()', 'id: v.number()'],
  ['parcelsApi.ts', "path: '/api/parcels'", "path: '/api/v1/parcels'"],
  [
    'parcelsApi.ts',
    'adapter: {}',
    `adapter: {
      paging: { kind: 'offset', offset: 'skip', limit: 'take' },
      rows: null,
      total: { header: 'X-Total-Count' },
      ids: 'number',
      sort: (name, isDescending) => ({ orderBy: isDescending ? \`\${name} desc\` : name }),
      update: 'PUT',
    }`,
  ],
  ['fixture.ts', 'id: String(index + 1)', 'id: index + 1'],
  ['fixture.ts', 'hasEmptyResponses: false', 'hasEmptyResponses: true'],
] as const

beforeAll(async () => {
  copyProjectWithoutPackages(copyFolder)
  expect(runTool(copyFolder, 'new-page', 'parcels', '--kind', 'resource').stderr).toBe('')
  for (const [file, before, after] of WIRING) {
    const path = join(copyFolder, 'src/pages/parcels', file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(before)
    writeFileSync(path, text.replace(before, after))
  }
  const apiPort = await listenLocally(apiServer)
  const { status, stdout } = runNode(
    copyFolder,
    [findProgram(copyFolder, 'webpack/bin/webpack.js')],
    {
      NODE_OPTIONS: '--import tsx',
      NODE_ENV: 'test',
      MOCK: 'false',
      API_URL: `http://127.0.0.1:${apiPort}`,
    },
  )
  expect([status, stdout]).toEqual([0, expect.stringContaining('compiled')])
  site = createServer(createSiteHandler(join(copyFolder, 'dist'), ''))
  origin = `http://127.0.0.1:${await listenLocally(site)}`
  browser = await chromium.launch({ executablePath: requireChrome(), args: ['--no-sandbox'] })
})

afterAll(async () => {
  await browser.close()
  site.close()
  apiServer.close()
})

async function openParcels(role: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await page.goto('/parcels')
  await page.getByLabel('Email').fill(`${role}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('any')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('60 entries').waitFor()
  return page
}

const saveAs = async (page: Page, name: string) => {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const findHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

test('after the wiring, the generated tests of a resource pass', () => {
  const { status, stderr } = runNode(copyFolder, [
    findProgram(copyFolder, 'jest/bin/jest'),
    'Parcels',
  ])
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
})

test('an administrator finds, changes, creates and deletes records of an API with habits of its own', async () => {
  const page = await openParcels('admin')
  await page.getByRole('searchbox').first().fill('Parcel 12')
  await page.getByRole('link', { name: 'Parcel 12', exact: true }).click()
  await findHeading(page, 'Parcel 12')
  await press(page, 'Edit')
  await saveAs(page, 'Parcel 13')
  await page.getByText('Already used').waitFor()
  await saveAs(page, 'Parcel twelve')
  await findHeading(page, 'Parcel twelve')

  await page.goto('/parcels/new/edit')
  await page.getByLabel('State').selectOption({ index: 1 })
  await page.getByLabel(/^Amount/).fill('1')
  await saveAs(page, 'The newest parcel')
  await findHeading(page, 'The newest parcel')
  expect(new URL(page.url()).pathname).toBe('/parcels/61')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('60 entries').waitFor()

  const download = page.waitForEvent('download')
  await press(page, 'Download CSV')
  expect((await download).suggestedFilename()).toMatch(/^parcels-.*\.csv$/)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await press(page, 'Select all 60 entries')
  await page.getByRole('group', { name: '60 selected' }).waitFor()
})

test('a role without the entries for deletion and export has no buttons for them', async () => {
  const page = await openParcels('user')
  expect(await page.getByRole('button', { name: /^(Delete|Download CSV)$/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Parcel 1', exact: true }).click()
  await findHeading(page, 'Parcel 1')
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
})
