import type { Context, MiddlewareHandler } from 'hono'
import type { Hono } from 'hono/tiny'
import { isRecord } from '@/lib/isRecord'
import { readVersion } from '@/resource/adapter'
import type { FileUpload } from '@/resource/files'
import type { ResourceFixture } from '@/resource/resourceFixture'
import { createETag, isOutdated, readJsonBody, respondWithProblem } from './http'
import { addToLog, listChangedValues, type DemoRecords } from './records'
import { findInvalidLimit, findRecords, readRange, type DemoRecord } from './resourceQuery'
import { findValueProblem, getInitialValue } from './resourceValues'
import type { CallerEnv, RouteContext } from './routeContext'
import { describePerson } from './userRecord'

/** Serves a resource as its adapter describes it. Only the changed records are stored. */
export function addResourceRoutes(
  app: Hono,
  {
    resource,
    fields,
    createRows,
    readBody = body => body,
    related = {},
    hasEmptyResponses,
  }: ResourceFixture,
  { records, now, requireEntry }: Pick<RouteContext, 'records' | 'now' | 'requireEntry'>,
) {
  const { apiPath, listPath, adapter } = resource
  let initialRows: ReadonlyMap<string, DemoRecord> | null = null

  function readRows({ resources: { [apiPath]: changes = {} } }: DemoRecords) {
    initialRows ??= new Map(createRows(now()).map(row => [String(row.id), row]))
    const rows = new Map(initialRows)
    for (const [id, row] of Object.entries(changes)) {
      if (row) rows.set(id, row)
      else rows.delete(id)
    }
    // An id of a deleted record is not used again.
    const nextId = 1 + Math.max(0, ...[...initialRows.keys(), ...Object.keys(changes)].map(Number))
    return { rows, nextId }
  }

  /** Stores a record, or null for a deleted record. */
  function storeRow({ resources }: DemoRecords, id: string, row: DemoRecord | null) {
    resources[apiPath] = { ...resources[apiPath], [id]: row }
  }

  const nameProperties = Object.fromEntries(
    Object.entries(related).map(([name, { nameProperty }]) => [name, nameProperty]),
  )
  const wrap = (record: DemoRecord): object =>
    adapter.record === null ? record : createNested(adapter.record, record)

  const getETag = (record: DemoRecord) =>
    (adapter.version === null ? null : readVersion(record, adapter.version)) ?? createETag(record)

  /** The id of a new record is null. */
  const saveRecord = async (c: Context<CallerEnv>, id: string | null) => {
    const sent = await readJsonBody(c)
    const body = isRecord(sent) && readBody(sent)
    if (!isRecord(body)) return respondWithProblem(c, 400, 'The body is not an object')
    return records.change((stored): Response => {
      const { rows, nextId } = readRows(stored)
      const former = id === null ? undefined : rows.get(id)
      if (id !== null && !former) return respondWithProblem(c, 404, 'Not Found')
      if (former && isOutdated(c, getETag(former))) return respondWithOutdated(c)

      const newId = id ?? String(nextId)
      const { values, errors } = readValues(body, former)
      if (Object.keys(errors).length > 0)
        return respondWithProblem(c, 422, 'Some fields are not valid', { errors })
      const record = {
        ...former,
        ...values,
        id: adapter.ids === 'number' ? Number(newId) : newId,
        ...(adapter.version !== null && { [adapter.version]: crypto.randomUUID() }),
      }
      storeRow(stored, newId, record)
      addToLog(stored.changes, [
        {
          at: new Date(now()).toISOString(),
          actor: describePerson(c.var.caller),
          action: former ? 'changed' : 'created',
          resource: resource.name,
          record: { id: newId, name: newId },
          values: former ? listChangedValues(former, record, values) : [],
        },
      ])
      c.header('ETag', getETag(record))
      if (!former) return c.json(wrap(record), 201)
      return hasEmptyResponses ? c.body(null, 204) : c.json(wrap(record))
    })
  }

  /** Reads the values of the fields. `PATCH` contains only the changed values. */
  function readValues(body: Readonly<Record<string, unknown>>, former: DemoRecord | undefined) {
    const values: Record<string, unknown> = {}
    const errors: Record<string, readonly string[]> = {}
    for (const field of fields) {
      const { name } = field
      const isSent = Object.hasOwn(body, name)
      if (!isSent && former && adapter.update === 'PATCH') continue
      const value = isSent ? body[name] : getInitialValue(field)
      const relation = related[name]
      const other = relation?.createRows().find(row => String(row.id) === String(value))
      const isUnknown = relation && value !== null && !other
      const problem = isUnknown ? 'There is no such record' : findValueProblem(field, value)
      if (problem !== null) errors[name] = [problem]
      values[name] = value
      if (relation) values[relation.nameProperty] = other?.name ?? null
    }
    return { values, errors }
  }

  addListRoute(app, resource, {
    fields,
    nameProperties,
    requireEntry: requireEntry(listPath),
    readRecords: async () => [...readRows(await records.read()).rows.values()],
  })
  app.get(`${apiPath}/:id`, requireEntry(`${listPath}/:id`), async c => {
    const record = readRows(await records.read()).rows.get(c.req.param('id'))
    if (!record) return respondWithProblem(c, 404, 'Not Found')
    c.header('ETag', getETag(record))
    return c.json(wrap(record))
  })
  const requireEdit = requireEntry(`${listPath}/:id/edit`)
  app.post(apiPath, requireEdit, c => saveRecord(c, null))
  app.on([adapter.update], [`${apiPath}/:id`], requireEdit, c => saveRecord(c, c.req.param('id')))
  app.delete(`${apiPath}/:id`, requireEntry(`${listPath}/:id/delete`), c =>
    records.change((stored): Response => {
      const id = c.req.param('id')
      const record = readRows(stored).rows.get(id)
      if (!record) return respondWithProblem(c, 404, 'Not Found')
      if (isOutdated(c, getETag(record))) return respondWithOutdated(c)
      storeRow(stored, id, null)
      return c.body(null, 204)
    }),
  )
  for (const field of fields)
    if (field.kind === 'file') addUploadRoute(app, requireEdit, field.upload)
  for (const { resource: relatedResource, createRows: createRelated } of Object.values(related)) {
    addListRoute(app, relatedResource, {
      fields: [{ name: 'name', kind: 'text' }],
      nameProperties: {},
      requireEntry: requireEntry(),
      readRecords: () => Promise.resolve(createRelated()),
    })
    app.get(`${relatedResource.apiPath}/:id`, requireEntry(), c => {
      const record = createRelated().find(({ id }) => String(id) === c.req.param('id'))
      return record ? c.json(record) : respondWithProblem(c, 404, 'Not Found')
    })
  }
}

type ListOptions = {
  readonly fields: Parameters<typeof findRecords>[1]['fields']
  readonly nameProperties: Readonly<Record<string, string>>
  readonly requireEntry: MiddlewareHandler
  readonly readRecords: () => Promise<readonly DemoRecord[]>
}

function addListRoute(
  app: Hono,
  { apiPath, adapter }: Pick<ResourceFixture['resource'], 'apiPath' | 'adapter'>,
  { fields, nameProperties, requireEntry, readRecords }: ListOptions,
) {
  app.get(apiPath, requireEntry, async c => {
    const query = { params: c.req.query(), adapter, fields, nameProperties }
    const invalidLimit = findInvalidLimit(query)
    if (invalidLimit !== undefined)
      return respondWithProblem(c, 400, `The value of ${invalidLimit} is not valid`)
    const found = findRecords(await readRecords(), query)
    const { start, size } = readRange(query)
    const part = found.slice(start, start + size)
    const end = start + part.length
    if (adapter.total && 'header' in adapter.total) {
      const isRangeHeader = adapter.total.header.toLowerCase() === 'content-range'
      const total = String(found.length)
      c.header(adapter.total.header, isRangeHeader ? `items ${start}-${end - 1}/${total}` : total)
    }
    if (adapter.rows === null) return c.json(part)
    const body = createNested(adapter.rows, part)
    if (adapter.total && 'property' in adapter.total)
      setNested(body, adapter.total.property, found.length)
    if (adapter.paging.kind === 'cursor')
      setNested(body, adapter.paging.next, end < found.length ? String(end) : null)
    return c.json(body)
  })
}

/** The id of an uploaded file is its name. Its content is not stored. */
function addUploadRoute(app: Hono, requireEdit: MiddlewareHandler, { path }: FileUpload) {
  app.post(path, requireEdit, async c => {
    const form = await c.req.formData().catch(() => null)
    const file = form?.get('file')
    if (!(file instanceof File)) return respondWithProblem(c, 400, 'The file is missing')
    return c.json({ id: file.name, name: file.name }, 201)
  })
}

const respondWithOutdated = (c: Context) =>
  respondWithProblem(c, 412, 'The record has been changed in the meantime.')

/** Returns `{ data: { items: value } }` for the path `data.items`. */
function createNested(path: string, value: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  setNested(body, path, value)
  return body
}

function setNested(body: Record<string, unknown>, path: string, value: unknown) {
  const [name = '', ...rest] = path.split('.')
  const inner = body[name]
  if (rest.length === 0) body[name] = value
  else if (isRecord(inner)) body[name] = { ...inner, ...createNested(rest.join('.'), value) }
  else body[name] = createNested(rest.join('.'), value)
}
