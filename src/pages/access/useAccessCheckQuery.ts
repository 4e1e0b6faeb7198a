import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toAppPath } from '@/lib/basePath'
import { removeQuery } from '@/lib/removeQuery'

/**
 * The person or the roles whose access is checked. An empty id or list means that nothing is chosen
 * yet.
 */
export type CheckSubject =
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  | { readonly kind: 'person'; readonly id: string }

/**
 * Which access is checked: of a person or of roles, to a path. The URL contains it
 * (`?role=…&role=…&path=…` or `?person=…&path=…`), so a reload or a link restores it.
 */
export function useAccessCheckQuery() {
  const [params, setParams] = useSearchParams()
  const subject = useMemo(() => readSubject(params), [params])
  const path = params.get('path') ?? ''

  const setQuery = (change: { subject?: CheckSubject; path?: string }) => {
    setParams(current => writeQueryParams(current, { subject, path, ...change }), { replace: true })
  }
  return { subject, path, setQuery }
}

export type AccessCheckQuery = ReturnType<typeof useAccessCheckQuery>

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
  if (path !== '') next.set('path', readPath(path))
  return next
}

/**
 * Reads a path from the user's input, which may be a complete URL of the app. Drops query and
 * fragment: the guard ignores them, and they may contain secrets.
 */
const readPath = (text: string) =>
  /^https?:/i.test(text) && URL.canParse(text)
    ? toAppPath(new URL(text).pathname)
    : removeQuery(text)
