import * as v from 'valibot'
import { api } from '@/api/api'
import { dateSchema } from '@/api/serverDates'
import { idSchema } from '@/lib/recordId'

const sampleItemSchema = v.object({
  id: idSchema,
  name: v.string(),
  note: v.string(),
  createdOn: dateSchema,
})

export type SampleItem = v.InferOutput<typeof sampleItemSchema>

const sampleItemApi = api.enhanceEndpoints({ addTagTypes: ['SampleItem'] }).injectEndpoints({
  endpoints: build => ({
    getSampleItem: build.query<SampleItem, string>({
      query: id => ({ path: `/api/sample-item/${encodeURIComponent(id)}` }),
      rawResponseSchema: sampleItemSchema,
      transformResponse: (item: SampleItem) => item,
      // A mutation that invalidates this tag fetches the record again.
      providesTags: (_item, _error, id) => [{ type: 'SampleItem', id }],
    }),
  }),
})

export const { useGetSampleItemQuery } = sampleItemApi
