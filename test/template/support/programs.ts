import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of an installed program. On Debian, only root's PATH contains the folders of
 * servers, so this function also searches these folders.
 */
export const findProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map(folder => join(folder, name))
    .find(path => existsSync(path))

/**
 * Whether tests that need this Debian package must fail when the package is missing. Tests that need
 * any other missing package are skipped. See `.ci/run`.
 */
export const isPackageRequired = (name: string) =>
  (process.env.REQUIRED_PACKAGES ?? '').split(' ').includes(name)
