import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of an installed program. Debian installs servers in folders that are only in root's PATH. */
export const findProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map(folder => join(folder, name))
    .find(path => existsSync(path))

/**
 * True if tests that need this Debian package must fail when it is missing. If false, these tests
 * are skipped. See `.ci/run`.
 */
export const isPackageRequired = (name: string) =>
  (process.env.REQUIRED_PACKAGES ?? '').split(' ').includes(name)
