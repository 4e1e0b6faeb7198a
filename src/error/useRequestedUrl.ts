import { useLocation } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'

/** Returns the requested URL, which the redirect to an error page stores in the history entry. */
export function useRequestedUrl(): string | null {
  const state: unknown = useLocation().state
  return isRecord(state) && typeof state.asked === 'string' ? state.asked : null
}
