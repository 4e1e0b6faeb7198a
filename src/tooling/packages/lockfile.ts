import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const lockedPackageSchema = v.object({
  version: v.string(),
  license: v.fallback(v.string(), 'unknown'),
  /** Needed only for build and tests. */
  dev: v.optional(v.boolean(), false),
  /** Needed for build and tests, and also an optional dependency of a production package. */
  devOptional: v.optional(v.boolean(), false),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean(), false),
})

const lockfileSchema = v.object({ packages: v.record(v.string(), lockedPackageSchema) })

export type LockedPackage = v.InferOutput<typeof lockedPackageSchema> & { readonly name: string }

/** Reads from the lockfile which packages `npm ci` installs. */
export function readLockedPackages(): readonly LockedPackage[] {
  const text = readFileSync('package-lock.json', 'utf8')
  return Object.entries(v.parse(lockfileSchema, JSON.parse(text)).packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }))
}
