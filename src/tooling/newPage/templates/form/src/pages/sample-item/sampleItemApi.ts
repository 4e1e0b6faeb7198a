import * as v from 'valibot'
import { api } from '@/api/api'
import { dateSchema } from '@/api/serverDates'
import { idSchema } from '@/lib/recordId'

export const STATES = ['open', 'closed'] as const

const sampleItemSchema = v.object({
  id: idSchema,
  name: v.string(),
  state: v.picklist(STATES),
  /** A date without time, or empty. */
  dueOn: v.pipe(
    dateSchema,
    v.transform(date => date ?? ''),
  ),
  note: v.string(),
})

type SampleItem = v.InferOutput<typeof sampleItemSchema>

/** The values of the form. The server checks them again. */
export type SampleItemValues = Readonly<Record<keyof Omit<SampleItem, 'id'>, string>>

const sampleItemApi = api.enhanceEndpoints({ addTagTypes: ['SampleItem'] }).injectEndpoints({
  endpoints: build => ({
    getSampleItem: build.query<SampleItem, string>({
      query: id => ({ path: `/api/sample-item/${encodeURIComponent(id)}` }),
      rawResponseSchema: sampleItemSchema,
      transformResponse: (item: SampleItem) => item,
      providesTags: (_item, _error, id) => [{ type: 'SampleItem', id }],
    }),
    /** Creates a record, or replaces the record with this id. */
    saveSampleItem: build.mutation<
      SampleItem,
      { readonly id: string | null; readonly values: SampleItemValues }
    >({
      query: ({ id, values }) => ({
        path: id === null ? '/api/sample-item' : `/api/sample-item/${encodeURIComponent(id)}`,
        method: id === null ? 'POST' : 'PUT',
        body: values,
      }),
      rawResponseSchema: sampleItemSchema,
      transformResponse: (item: SampleItem) => item,
      invalidatesTags: (_item, error, { id }) =>
        error || id === null ? [] : [{ type: 'SampleItem', id }],
    }),
  }),
})

export const { useGetSampleItemQuery, useSaveSampleItemMutation } = sampleItemApi
