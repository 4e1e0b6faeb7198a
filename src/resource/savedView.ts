import * as v from 'valibot'

export const savedViewSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The search, filter, sorting and columns, as search parameters of the URL. */
  query: v.string(),
})

export const savedViewListSchema = v.array(savedViewSchema)

export type SavedView = v.InferOutput<typeof savedViewSchema>
