/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '@/mock/lockFile'
import { createTempFolder } from '../../support/tempFolder'

/** The id of a process that does not run. */
const ENDED_PROCESS_ID = '4194305'
const RUNNING_PROCESS_ID = String(process.ppid)

function createLockFile(owner: string) {
  const path = join(createTempFolder(), 'records.json')
  writeFileSync(`${path}.lock`, owner)
  return path
}

const readLockOwner = (path: string) => readFileSync(`${path}.lock`, 'utf8')

test('the lock of a process that has ended is replaced', () => {
  const path = createLockFile(ENDED_PROCESS_ID)
  lockFile(path)
  expect(readLockOwner(path)).toBe(String(process.pid))
})

test.each([
  ['is running', RUNNING_PROCESS_ID],
  ['is starting and has not written its id yet', ''],
])('if the process that holds a lock %s, the lock is not replaced', (_, owner) => {
  const path = createLockFile(owner)
  expect(() => {
    lockFile(path)
  }).toThrow('is in use by')
  expect(readLockOwner(path)).toBe(owner)
})

test('if two processes replace an old lock at the same time, only one process starts', () => {
  const path = createLockFile(ENDED_PROCESS_ID)
  const { kill } = process
  jest.spyOn(process, 'kill').mockImplementation((id, signal) => {
    // `lockFile` has read the old lock, and now checks whether the process in the lock still runs.
    // At this moment, another process replaces the lock.
    writeFileSync(`${path}.lock`, RUNNING_PROCESS_ID)
    return kill.call(process, id, signal)
  })
  expect(() => {
    lockFile(path)
  }).toThrow('is in use by another process')
  expect(readLockOwner(path)).toBe(RUNNING_PROCESS_ID)
})
