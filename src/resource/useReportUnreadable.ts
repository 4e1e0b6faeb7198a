import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { recordUnreadable } from '@/support/supportSlice'
import { isIdentified, type Entry } from './entry'
import type { Resource } from './resource'

/** The pages of the records that support already knows about. */
const reported = new Set<string>()

/** Tells support which properties of which records do not fit the schema. */
export function useReportUnreadable<Row>(
  { getPagePath }: Resource<Row>,
  entries: readonly Entry<Row>[],
) {
  const dispatch = useDispatch()
  useEffect(() => {
    for (const { id, oddProperties } of entries.filter(isIdentified)) {
      const path = getPagePath(id)
      const key = `${path} ${oddProperties.join()}`
      if (oddProperties.length === 0 || reported.has(key)) continue
      reported.add(key)
      dispatch(recordUnreadable({ path, properties: oddProperties }))
    }
  }, [entries, getPagePath, dispatch])
}
