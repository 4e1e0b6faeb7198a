/** @jest-environment node */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemoUsers } from '@/mock/demoUsers'
import { createExtraUsers } from '@/mock/extraUsers'
import { createFileRecordStore } from '@/mock/fileRecords'
import { createRecords } from '@/mock/records'
import { createTempFolder } from '../../support/tempFolder'

const users = createDemoUsers(Date.UTC(2030, 0, 1))
const reportProblem = jest.fn()
let folder: string

beforeEach(() => {
  reportProblem.mockClear()
  folder = createTempFolder()
})

test.each([
  ['partial JSON', JSON.stringify({ ...createRecords(), users }).slice(0, 900)],
  ['JSON of another shape', '[]'],
  [
    'a record that lacks a field',
    JSON.stringify({
      ...createRecords(),
      users: users.map(({ roles: _roles, ...rest }) => rest),
    }),
  ],
  ['no content', ''],
])('a data file with %s is renamed', async (_, text) => {
  const path = join(folder, 'records.json')
  await writeFile(path, text)
  const records = createFileRecordStore(path, reportProblem)

  expect(await Promise.all([records.read(), records.read()])).toEqual([
    createRecords(),
    createRecords(),
  ])
  expect(reportProblem).toHaveBeenCalledTimes(1)
  const [renamed = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(renamed).toMatch(/^records\.json\.broken-\d{4}-/)
  expect(await readFile(join(folder, renamed), 'utf8')).toBe(text)
})

test('during many writes to the data file, each read gets the complete records of one write', async () => {
  const path = join(folder, 'records.json')
  const writer = createFileRecordStore(path, reportProblem)
  const lengths = Array.from({ length: 20 }, (_, index) => 400 - index)
  const writes = lengths.map(length =>
    writer.change(stored => {
      stored.users = [...createExtraUsers(length, 0)]
    }),
  )

  const progress = { writing: true }
  const written = Promise.all(writes).then(() => (progress.writing = false))
  await writes[0]
  const readLengths: number[] = []
  while (progress.writing)
    readLengths.push((await createFileRecordStore(path, reportProblem).read()).users.length)
  await written

  expect(reportProblem).not.toHaveBeenCalled()
  expect(readLengths.filter(length => !lengths.includes(length))).toEqual([])
  expect((await writer.read()).users).toHaveLength(381)
})
