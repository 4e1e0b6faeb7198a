import type { ResourceAdapter } from './adapter'
import type { AnyField } from './fields'

type FixtureRow = { readonly id: string | number } & Readonly<Record<string, unknown>>

/** The wire format of a resource: what its API sends and receives. */
export type ResourceFixture = {
  readonly resource: {
    readonly name: string
    readonly apiPath: string
    readonly listPath: string
    readonly adapter: ResourceAdapter
  }
  /** The demo backend checks the values of these fields, and accepts the uploads of files. */
  readonly fields: readonly AnyField[]
  /** Creates the records as the API sends them. The demo backend calls it on the first request. */
  readonly createRows: (now: number) => readonly FixtureRow[]
  /** The opposite of `toBody` of the adapter, for the demo backend. */
  readonly readBody?: (body: Readonly<Record<string, unknown>>) => unknown
  /** The resources that the relation fields refer to, by the name of the field. */
  readonly related?: Readonly<Record<string, RelatedFixture>>
  /** What the form sends for a new record. */
  readonly newRecord: Readonly<Record<string, unknown>>
  /** The response to a record that is not valid. */
  readonly refusal: { readonly status: 400 | 409 | 422; readonly body: object }
  /** Whether the response to a changed record has no body (204). */
  readonly hasEmptyResponses: boolean
}

/** A resource without a page. The demo backend lets every user read it. */
type RelatedFixture = {
  readonly resource: Pick<ResourceFixture['resource'], 'apiPath' | 'adapter'>
  /** The property of the referring record that contains the name of the related record. */
  readonly nameProperty: string
  readonly createRows: () => readonly (FixtureRow & { readonly name: string })[]
}
