/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoUsers } from '@/mock/demoUsers'
import { createExtraUsers } from '@/mock/extraUsers'
import { fileRecords } from '@/mock/fileRecords'

const users = createDemoUsers(Date.UTC(2030, 0, 1))
const report = jest.fn()
let folder: string

beforeEach(async () => {
  report.mockClear()
  folder = await mkdtemp(join(tmpdir(), 'records-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a file that is not there yet reads as no record', async () => {
  expect(await fileRecords(join(folder, 'none.json'), report).read()).toEqual([])
  expect(report).not.toHaveBeenCalled()
})

test('what was written is read back by another, and its folder is made', async () => {
  const path = join(folder, 'deep', 'er', 'records.json')
  await fileRecords(path, report).write(users)
  expect(await fileRecords(path, report).read()).toEqual(users)
  expect(await readdir(join(folder, 'deep', 'er'))).toEqual(['records.json'])
})

test.each([
  ['half a file', JSON.stringify(users).slice(0, 900)],
  ['another shape', '{"users":[]}'],
  ['a record that lacks a field', JSON.stringify(users.map(({ roles: _roles, ...rest }) => rest))],
  ['nothing', ''],
])('%s is set aside and said so once', async (_, text) => {
  const path = join(folder, 'records.json')
  await writeFile(path, text)
  const records = fileRecords(path, report)

  expect(await Promise.all([records.read(), records.read()])).toEqual([[], []])
  expect(report).toHaveBeenCalledTimes(1)
  const [aside = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(aside).toMatch(/^records\.json\.broken-\d{4}-/)
  expect(await readFile(join(folder, aside), 'utf8')).toBe(text)
})

test('a file that may not be read is a fault and stays where it is', async () => {
  const records = fileRecords(folder, report)
  await expect(records.read()).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual([])
})

test('reads between many writes meet whole files, and the last write stays', async () => {
  const path = join(folder, 'records.json')
  const writer = fileRecords(path, report)
  const lengths = Array.from({ length: 20 }, (_, index) => 400 - index)
  const writes = lengths.map(length => writer.write(createExtraUsers(length, 0)))

  const progress = { writing: true }
  const written = Promise.all(writes).then(() => (progress.writing = false))
  await writes[0]
  const met: number[] = []
  while (progress.writing) met.push((await fileRecords(path, report).read()).length)
  await written

  expect(report).not.toHaveBeenCalled()
  expect(met.filter(length => !lengths.includes(length))).toEqual([])
  expect(await writer.read()).toHaveLength(381)
})
