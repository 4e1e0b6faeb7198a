import type { Entry } from './entry'
import type { Values } from './adapter'
import type { AllRowsResult, Resource } from './resource'

type Options<Row> = Pick<
  Resource<Row>,
  | 'name'
  | 'listPath'
  | 'getPagePath'
  | 'getEditPath'
  | 'getHistoryPath'
  | 'isReadOnly'
  | 'useFetchRecord'
  | 'useSave'
  | 'useRemove'
> & {
  readonly getName: (record: Row) => string
  readonly useAll: () => AllRowsResult<Row>
}

/** Connects the kit with a list that the server sends whole. */
export const createMemoryResource = <Row>({
  getName,
  useAll,
  ...options
}: Options<Row>): Resource<Row> => ({
  ...options,
  getName: ({ record, id }) => (record === null ? (id ?? '') : getName(record)),
  rows: { kind: 'memory', useAll },
  useRecord: id => {
    const { entries, failure, ...request } = useAll()
    const entry = id === null ? undefined : entries?.find(each => each.id === id)
    const isMissing = id !== null && entries !== undefined && entry === undefined
    return {
      ...request,
      entry,
      version: null,
      failure: isMissing ? { kind: 'notFound', status: 404 } : failure,
    }
  },
})

/** A record whose values are known to be valid, such as a row of a typed endpoint. */
export const createEntry = <Row extends Values & { readonly id: string | null }>(
  record: Row,
): Entry<Row> => ({
  id: record.id,
  values: record,
  record,
  oddProperties: [],
})
