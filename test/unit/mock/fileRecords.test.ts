/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoUsers } from '@/mock/demoUsers'
import { createExtraUsers } from '@/mock/extraUsers'
import { createFileRecords } from '@/mock/fileRecords'

const users = createDemoUsers(Date.UTC(2030, 0, 1))
const report = jest.fn()
let folder: string

beforeEach(async () => {
  report.mockClear()
  folder = await mkdtemp(join(tmpdir(), 'records-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a missing file reads as an empty list', async () => {
  expect(await createFileRecords(join(folder, 'none.json'), report).read()).toEqual([])
  expect(report).not.toHaveBeenCalled()
})

test('writing creates the folder, and another instance reads the records', async () => {
  const path = join(folder, 'deep', 'er', 'records.json')
  await createFileRecords(path, report).write(users)
  expect(await createFileRecords(path, report).read()).toEqual(users)
  expect(await readdir(join(folder, 'deep', 'er'))).toEqual(['records.json'])
})

test.each([
  ['a partial file', JSON.stringify(users).slice(0, 900)],
  ['another shape', '{"users":[]}'],
  ['a record that lacks a field', JSON.stringify(users.map(({ roles: _roles, ...rest }) => rest))],
  ['an empty file', ''],
])('%s is renamed and reported once', async (_, text) => {
  const path = join(folder, 'records.json')
  await writeFile(path, text)
  const records = createFileRecords(path, report)

  expect(await Promise.all([records.read(), records.read()])).toEqual([[], []])
  expect(report).toHaveBeenCalledTimes(1)
  const [renamed = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(renamed).toMatch(/^records\.json\.broken-\d{4}-/)
  expect(await readFile(join(folder, renamed), 'utf8')).toBe(text)
})

test('an unreadable path rejects and is not renamed', async () => {
  const records = createFileRecords(folder, report)
  await expect(records.read()).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual([])
})

test('reads during many writes never see a partial file, and the last write wins', async () => {
  const path = join(folder, 'records.json')
  const writer = createFileRecords(path, report)
  const lengths = Array.from({ length: 20 }, (_, index) => 400 - index)
  const writes = lengths.map(length => writer.write(createExtraUsers(length, 0)))

  const progress = { writing: true }
  const written = Promise.all(writes).then(() => (progress.writing = false))
  await writes[0]
  const readLengths: number[] = []
  while (progress.writing) readLengths.push((await createFileRecords(path, report).read()).length)
  await written

  expect(report).not.toHaveBeenCalled()
  expect(readLengths.filter(length => !lengths.includes(length))).toEqual([])
  expect(await writer.read()).toHaveLength(381)
})
