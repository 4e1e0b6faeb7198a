import type { TFunction } from 'i18next'
import type { ApiError } from '@/api/apiError'
import { getErrorText } from '@/api/errorText'
import { getActionEntry } from '@/guard/actions'

/** If the server refused an action, the text names the missing entry. */
export const getActionErrorText = (error: ApiError, action: string, t: TFunction) =>
  error.kind === 'forbidden'
    ? t($ => $.action.refused, { entry: getActionEntry(action) })
    : getErrorText(error, t)
