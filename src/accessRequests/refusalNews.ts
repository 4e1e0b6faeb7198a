import * as v from 'valibot'
import { tabStorage } from '@/lib/tabStorage'
import type { AccessRequest } from './accessRequestsApi'

const TOLD_KEY = 'toldRefusals'

/** An older refusal is no news, even if this tab has not shown it. */
const MAX_NEWS_AGE_MS = 7 * 24 * 60 * 60_000

const idsSchema = v.fallback(v.array(v.string()), [])

const readToldIds = () => v.parse(idsSchema, tabStorage.read(TOLD_KEY))

/** Whether a request was declined while its user was signed out, and this tab has not said so. */
export const isNewsAboutRefusal = ({ id, status, decidedAt }: AccessRequest): boolean =>
  status === 'declined' &&
  Date.now() - Date.parse(decidedAt ?? '') < MAX_NEWS_AGE_MS &&
  !readToldIds().includes(id)

export function rememberRefusals(requests: readonly AccessRequest[]) {
  const declined = requests.filter(({ status }) => status === 'declined').map(({ id }) => id)
  const told = readToldIds()
  const added = declined.filter(id => !told.includes(id))
  if (added.length > 0) tabStorage.write(TOLD_KEY, [...told, ...added])
}
