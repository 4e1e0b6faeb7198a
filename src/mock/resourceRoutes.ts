import type { Context, MiddlewareHandler } from 'hono'
import type { Hono } from 'hono/tiny'
import { createFingerprint } from '@/lib/createFingerprint'
import { isRecord } from '@/lib/isRecord'
import type { ResourceAdapter } from '@/resource/adapter'
import { readScalar } from '@/resource/fields'
import type { FileUpload } from '@/resource/files'
import type { ResourceFixture } from '@/resource/resourceFixture'
import { readJsonBody, respondWithProblem } from './http'

type DemoRecord = ResourceFixture['rows'][number]
type Params = Readonly<Record<string, string>>

/** Serves a resource as its adapter describes it. A reload of the app resets the data. */
export function addResourceRoutes(
  app: Hono,
  requireUser: MiddlewareHandler,
  { resource: { apiPath, adapter }, fields, rows, hasEmptyResponses }: ResourceFixture,
) {
  const records = new Map(rows.map(row => [String(row.id), row]))
  const wrap = (record: DemoRecord): object =>
    adapter.record === null ? record : createNested(adapter.record, record)

  const saveRecord = async (c: Context, id: string, former: DemoRecord | undefined) => {
    const body = await readJsonBody(c)
    if (!isRecord(body)) return respondWithProblem(c, 400, 'The body is not an object')
    const kept = adapter.update === 'PATCH' ? former : {}
    const record = { ...kept, ...body, id: adapter.ids === 'number' ? Number(id) : id }
    records.set(id, record)
    if (former === undefined) return c.json(wrap(record), 201)
    return hasEmptyResponses ? c.body(null, 204) : c.json(wrap(record))
  }

  app.get(apiPath, requireUser, c => {
    const params = c.req.query()
    const found = sortRecords(
      filterRecords([...records.values()], params, adapter),
      params,
      adapter,
    )
    const { start, size } = readRange(params, adapter)
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
  app.get(`${apiPath}/:id`, requireUser, c => {
    const record = records.get(c.req.param('id'))
    if (!record) return respondWithProblem(c, 404, 'Not Found')
    c.header('ETag', createETag(record))
    return c.json(wrap(record))
  })
  app.post(apiPath, requireUser, c => {
    let number = records.size + 1
    while (records.has(String(number))) number++
    return saveRecord(c, String(number), undefined)
  })
  app.on([adapter.update], [`${apiPath}/:id`], requireUser, async (c): Promise<Response> => {
    const id = c.req.param('id')
    const record = records.get(id)
    if (!record) return respondWithProblem(c, 404, 'Not Found')
    if (![undefined, createETag(record)].includes(c.req.header('If-Match')))
      return respondWithProblem(c, 412, 'The record has been changed in the meantime.')
    return saveRecord(c, id, record)
  })
  app.delete(`${apiPath}/:id`, requireUser, c =>
    records.delete(c.req.param('id')) ? c.body(null, 204) : respondWithProblem(c, 404, 'Not Found'),
  )
  for (const field of fields)
    if (field.kind === 'file') addUploadRoute(app, requireUser, field.upload)
}

const createETag = (record: DemoRecord) => `"${createFingerprint(JSON.stringify(record))}"`

/** The id of an uploaded file is its name. Its content is not stored. */
function addUploadRoute(app: Hono, requireUser: MiddlewareHandler, { path }: FileUpload) {
  app.post(path, requireUser, async c => {
    const form = await c.req.formData().catch(() => null)
    const file = form?.get('file')
    if (!(file instanceof File)) return respondWithProblem(c, 400, 'The file is missing')
    return c.json({ id: file.name, name: file.name }, 201)
  })
}

function filterRecords(
  records: readonly DemoRecord[],
  params: Params,
  { search, range }: ResourceAdapter,
) {
  const words = params[search]?.toLowerCase() ?? ''
  const compareTexts = createTextComparer()
  const matches = ([name, value]: [string, unknown]) => {
    const text = readScalar(value)
    const {
      [name]: wanted = '',
      [name + range.from]: from = '',
      [name + range.to]: to = '',
    } = params
    return (
      text.toLowerCase().includes(wanted.toLowerCase()) &&
      (from === '' || compareTexts(text, from) >= 0) &&
      (to === '' || compareTexts(text, to) <= 0)
    )
  }
  return records.filter(
    record =>
      Object.entries(record).every(matches) &&
      Object.values(record).some(value => readScalar(value).toLowerCase().includes(words)),
  )
}

function sortRecords(
  records: readonly DemoRecord[],
  params: Params,
  { sort: { param } }: ResourceAdapter,
) {
  const text = params[param] ?? ''
  const name = text.replace(/^-| desc$/, '')
  const sign = text === name ? 1 : -1
  const compareTexts = createTextComparer()
  return records.toSorted((a, b) => sign * compareTexts(readScalar(a[name]), readScalar(b[name])))
}

/** Dates are ISO texts, so the order of their texts is their order. */
function createTextComparer() {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return (a: string, b: string) => {
    const difference = Number(a) - Number(b)
    return Number.isNaN(difference) ? compare(a, b) : difference
  }
}

function readRange(params: Params, { paging }: ResourceAdapter) {
  const readNumber = (name: string) => Number(params[name] ?? 0)
  switch (paging.kind) {
    case 'page': {
      const size = readNumber(paging.size)
      return { start: (readNumber(paging.page) - paging.firstPage) * size, size }
    }
    case 'offset':
      return { start: readNumber(paging.offset), size: readNumber(paging.limit) }
    case 'cursor':
      return { start: readNumber(paging.cursor), size: readNumber(paging.size) }
  }
}

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
