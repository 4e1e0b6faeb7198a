import * as v from 'valibot'
import { api } from '@/api/api'
import { dateSchema } from '@/api/serverDates'
import { idSchema, removeRepeatedIds } from '@/lib/recordId'

export const STATES = ['open', 'closed'] as const

const rowSchema = v.object({
  /** Null if the row can't have links or actions. */
  id: idSchema,
  name: v.string(),
  state: v.picklist(STATES),
  /** The amount in euros. */
  amount: v.number(),
  createdOn: dateSchema,
})

/** One page of rows, and the number of rows on all pages. */
const rowsSchema = v.object({ rows: v.array(rowSchema), total: v.number() })

export type SampleItemRow = v.InferOutput<typeof rowSchema>
type SampleItemRows = v.InferOutput<typeof rowsSchema>

type SampleItemQuery = {
  readonly page: number
  readonly size: number
  /** The column to sort by. A leading `-` means descending order, for example `-name`. */
  readonly sort: string
  readonly q: string
  readonly state: string
}

const sampleItemApi = api.enhanceEndpoints({ addTagTypes: ['SampleItem'] }).injectEndpoints({
  endpoints: build => ({
    getSampleItem: build.query<SampleItemRows, SampleItemQuery>({
      query: params => ({ path: '/api/sample-item', params }),
      rawResponseSchema: rowsSchema,
      transformResponse: ({ rows, total }: SampleItemRows) => ({
        rows: removeRepeatedIds(rows),
        total,
      }),
      // A mutation that invalidates this tag fetches the rows on the screen again.
      providesTags: ['SampleItem'],
    }),
  }),
})

export const { useGetSampleItemQuery } = sampleItemApi
