import { execSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** The bill of materials, in CycloneDX. */
const SBOM_FILE = 'sbom.cdx.json'

writeFileSync(
  SBOM_FILE,
  execSync('npm sbom --package-lock-only --omit dev --sbom-format cyclonedx'),
)
console.log(`Written: ${SBOM_FILE}`)
