import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tempFolders: string[] = []
afterAll(() => {
  for (const folder of tempFolders) rmSync(folder, { recursive: true, force: true })
})

/** Creates an empty folder that is deleted after all tests of the file. */
export function createTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  tempFolders.push(folder)
  return folder
}
