import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const lockedPackage = v.object({
  version: v.string(),
  license: v.fallback(v.string(), 'unknown'),
  /** Needed to build and test alone. */
  dev: v.optional(v.boolean(), false),
  /** Needed to build and test, and wished for by a production package. */
  devOptional: v.optional(v.boolean(), false),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean(), false),
})

const lockfile = v.object({ packages: v.record(v.string(), lockedPackage) })

export type LockedPackage = v.InferOutput<typeof lockedPackage> & { readonly name: string }

/** Every package that `npm ci` installs, as the lockfile has it. */
export function lockedPackages(): readonly LockedPackage[] {
  const text = readFileSync('package-lock.json', 'utf8')
  return Object.entries(v.parse(lockfile, JSON.parse(text)).packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ ...entry, name: place.replace(/^.*node_modules\//, '') }))
}
