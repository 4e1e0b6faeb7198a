import type { ResourceAdapter } from './adapter'
import type { AnyField } from './fields'

/** The wire format of a resource: what its API sends and receives. */
export type ResourceFixture = {
  readonly resource: { readonly apiPath: string; readonly adapter: ResourceAdapter }
  /** The demo backend accepts the uploads of its file fields. */
  readonly fields: readonly AnyField[]
  /** The records as the API sends them. */
  readonly rows: readonly ({ readonly id: string | number } & Readonly<Record<string, unknown>>)[]
  /** What the form sends for a new record. */
  readonly newRecord: Readonly<Record<string, unknown>>
  /** The response to a record that is not valid. */
  readonly refusal: { readonly status: 400 | 409 | 422; readonly body: object }
  /** Whether the response to a changed record has no body (204). */
  readonly hasEmptyResponses: boolean
}
