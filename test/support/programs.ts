import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of an installed program. Debian's servers are in folders that only root has in PATH. */
export const findProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map(folder => join(folder, name))
    .find(path => existsSync(path))

/** Whether the tests of a Debian package must not be skipped. See `.ci/run`. */
export const isPackageRequired = (name: string) =>
  (process.env.REQUIRED_PACKAGES ?? '').split(' ').includes(name)
