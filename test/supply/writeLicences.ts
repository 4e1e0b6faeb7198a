import { writeFileSync } from 'node:fs'
import { createLicencesPage } from './licences'
import { readLockedPackages } from './lockfile'

const LICENCES_FILE = 'docs/licences.md'

writeFileSync(LICENCES_FILE, createLicencesPage(readLockedPackages()))
console.log(`Written: ${LICENCES_FILE}`)
