import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is installed; Debian's servers are not always in the PATH of others than root. */
export const programAt = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map(folder => join(folder, name))
    .find(path => existsSync(path))

/** Whether a Debian package is known to be there: then its tests must not be skipped. See `.ci/run`. */
export const isRequired = (name: string) =>
  (process.env.REQUIRED_PACKAGES ?? '').split(' ').includes(name)
