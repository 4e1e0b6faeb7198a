import { useLocation } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'

/** The redirect to an error page stores the requested URL in the history entry. */
export function useRequestedUrl(): string | null {
  const state: unknown = useLocation().state
  return isRecord(state) && typeof state.asked === 'string' ? state.asked : null
}
