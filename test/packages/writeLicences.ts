import { writeFileSync } from 'node:fs'
import { createLicencesDocument } from './licences'
import { readLockedPackages } from './lockfile'

const LICENCES_FILE = 'docs/licences.md'

writeFileSync(LICENCES_FILE, createLicencesDocument(readLockedPackages()))
console.log(`Written: ${LICENCES_FILE}`)
