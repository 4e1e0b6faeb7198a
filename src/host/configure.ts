import { configFolder } from './configs'
import { followPage } from './followPage'

const [folder = process.env.OUT_DIR ?? 'dist', apiUrl] = process.argv.slice(2)

try {
  const api = followPage(folder, apiUrl)
  console.log(`The page in ${folder}/ calls ${api === '' ? 'its own origin' : api}.`)
  console.log(`Written: ${folder}/_headers, ${folder}/_redirects, ${configFolder(folder)}/`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
