import type { TFunction } from 'i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { getActionEntry } from '@/guard/actions'

/** If the server refused an action, the text names the missing entry. */
export function getActionErrorText(error: ApiError, action: string, t: TFunction) {
  if (error.kind === 'forbidden') return t($ => $.action.refused, { entry: getActionEntry(action) })
  // Another user may have deleted the record, for example before an undo.
  return error.kind === 'notFound' ? t($ => $.errors.gone) : getErrorText(error, t)
}
