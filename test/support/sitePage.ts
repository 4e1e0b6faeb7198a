import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes the page in the folder of a build. Deletes the compressed copies of the page. */
export function editPage(folder: string, edit: (html: string) => string) {
  const file = join(folder, 'index.html')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  rmSync(`${file}.br`, { force: true })
  rmSync(`${file}.gz`, { force: true })
}

/** Writes the URL of the API into the page in the folder of a build, and into its policy. */
export const setApiUrlOfBuild = (folder: string, url: string) => {
  editPage(folder, html =>
    html
      .replace(/(<meta name="api-url" content=")[^"]*/, `$1${url}`)
      .replace("connect-src 'self'", `connect-src 'self' ${url}`),
  )
}
