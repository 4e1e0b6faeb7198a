import { useLocation } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'

/**
 * Returns the requested URL that led to an error page. The redirect saved it in the history entry,
 * so it survives a reload.
 */
export function useRequestedUrl(): string | null {
  const state: unknown = useLocation().state
  return isRecord(state) && typeof state.asked === 'string' ? state.asked : null
}
