import * as v from 'valibot'
import { tabStorage } from '@/storage/tabStorage'
import type { AccessRequest } from './accessRequestsApi'

const TOLD_KEY = 'toldAnswers'

/** An older answer is no news, even if nobody knows whether the user has seen it. */
const MAX_NEWS_AGE_MS = 7 * 24 * 60 * 60_000

const toldSchema = v.fallback(v.array(v.string()), [])

const isNews = ({ status, decidedAt, seen }: AccessRequest) =>
  (status === 'granted' || status === 'declined') &&
  seen !== true &&
  (decidedAt === null || Date.now() - Date.parse(decidedAt) < MAX_NEWS_AGE_MS)

/** An answer that was undone and given again is told again. */
const getAnswerKey = ({ id, decidedAt }: AccessRequest) => `${id} ${decidedAt ?? ''}`

/** Returns the answers that this tab has not returned before. A reload does not repeat them. */
export function takeAnswerNews(requests: readonly AccessRequest[]): readonly AccessRequest[] {
  const told = v.parse(toldSchema, tabStorage.read(TOLD_KEY))
  const news = requests.filter(request => isNews(request) && !told.includes(getAnswerKey(request)))
  if (news.length > 0) tabStorage.write(TOLD_KEY, [...told, ...news.map(getAnswerKey)])
  return news
}
