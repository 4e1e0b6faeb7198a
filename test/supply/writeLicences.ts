import { writeFileSync } from 'node:fs'
import { createLicencesPage } from './licences'
import { readLockedPackages } from './lockfile'

writeFileSync('docs/licences.md', createLicencesPage(readLockedPackages()))
