import { writeFileSync } from 'node:fs'
import { EXIT_CODES, type Command } from '../command'
import { createLicencesDocument } from './licences'
import { readLockedPackages } from './lockfile'

const LICENCES_FILE = 'docs/licences.md'

/** Writes which packages the app ships, with their licences. */
export const licencesCommand: Command = (_args, print) => {
  writeFileSync(LICENCES_FILE, createLicencesDocument(readLockedPackages()))
  print(`Written: ${LICENCES_FILE}`)
  return EXIT_CODES.ok
}
