import { writeFileSync } from 'node:fs'
import { licencesPage } from './licences'
import { lockedPackages } from './lockfile'

writeFileSync('docs/licences.md', licencesPage(lockedPackages()))
