import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toAppPath } from '@/lib/basePath'
import { removeQuery } from '@/lib/removeQuery'

/** The roles or the person whose access is checked. Empty until the user has chosen. */
export type CheckSubject =
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  | { readonly kind: 'person'; readonly id: string }

/**
 * Reads the access check from the URL and writes it there: `?role=…&role=…&path=…` or
 * `?person=…&path=…`.
 */
export function useAccessCheckParams() {
  const [params, setParams] = useSearchParams()
  const subject = useMemo(() => readSubject(params), [params])
  const path = params.get('path') ?? ''

  const setCheckParams = (change: { subject?: CheckSubject; path?: string }) => {
    setParams(current => writeQueryParams(current, { subject, path, ...change }), { replace: true })
  }
  return { subject, path, setCheckParams }
}

export type AccessCheckParams = ReturnType<typeof useAccessCheckParams>

function readSubject(params: URLSearchParams): CheckSubject {
  const id = params.get('person')
  return id === null
    ? { kind: 'roles', roles: [...new Set(params.getAll('role').filter(role => role !== ''))] }
    : { kind: 'person', id }
}

function writeQueryParams(
  params: URLSearchParams,
  { subject, path }: { readonly subject: CheckSubject; readonly path: string },
) {
  const next = new URLSearchParams(params)
  for (const name of ['role', 'person', 'path']) next.delete(name)
  if (subject.kind === 'person') next.set('person', subject.id)
  else for (const role of subject.roles) next.append('role', role)
  if (path !== '') next.set('path', parsePathInput(path))
  return next
}

/**
 * Returns the path in the input, which may also be a complete URL. Removes query and fragment: the
 * guard ignores them, and they may contain secrets.
 */
const parsePathInput = (text: string) =>
  /^https?:/i.test(text) && URL.canParse(text)
    ? toAppPath(new URL(text).pathname)
    : removeQuery(text)
