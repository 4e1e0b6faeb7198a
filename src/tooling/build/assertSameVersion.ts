/**
 * Checks that `.env` and `package.json` have the same version.
 *
 * @throws Error with both versions.
 */
export function assertSameVersion(
  env: Readonly<Record<string, string | undefined>>,
  { version }: { readonly version: string },
) {
  const { APP_VERSION } = env
  if (APP_VERSION === undefined || APP_VERSION === `v${version}`) return
  throw new Error(
    `APP_VERSION in .env is ${APP_VERSION}, but the version in package.json is ${version}. Change one of them: v${version} and ${version} belong together.`,
  )
}
