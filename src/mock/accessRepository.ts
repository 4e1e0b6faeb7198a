import type { AccessRecords, AccessRequestRecord, RoleChangeRecord } from './accessRecord'
import { createQueue, type RecordStore } from './recordStore'

/** Older changes are dropped. */
const MAX_LOG_LENGTH = 500

type Options = { records: RecordStore<AccessRecords>; now: () => number }

/** The record of a change of a role, without the time. */
type NewRoleChange = Omit<RoleChangeRecord, 'at'>

/** Each call reads the records again, because another tab may have changed them. */
export function createAccessRepository({ records, now }: Options) {
  const enqueue = createQueue()
  const getTime = () => new Date(now()).toISOString()

  /** Runs a change alone. The task returns the new records, or undefined to change nothing. */
  const change = (task: (before: AccessRecords) => AccessRecords | undefined) => {
    const run = async () => {
      const after = task(await records.read())
      if (after) await records.write(after)
      return after !== undefined
    }
    return enqueue(() => records.lock?.(run) ?? run())
  }

  const addToLog = (before: AccessRecords, changes: readonly NewRoleChange[]) =>
    [...before.log, ...changes.map(each => ({ at: getTime(), ...each }))].slice(-MAX_LOG_LENGTH)

  return {
    read: () => records.read(),

    /** Returns undefined if the user has already requested this path. */
    addRequest: async (userId: number, path: string, reason: string) => {
      const request: AccessRequestRecord = {
        id: crypto.randomUUID(),
        userId,
        path,
        reason,
        status: 'pending',
        createdAt: getTime(),
        decidedAt: null,
        decidedBy: null,
        answer: '',
        seen: false,
      }
      const isAdded = await change(before => {
        const isPending = before.requests.some(
          each => each.userId === userId && each.path === path && each.status === 'pending',
        )
        return isPending ? undefined : { ...before, requests: [...before.requests, request] }
      })
      return isAdded ? request : undefined
    },

    /** Returns undefined if the request has another status than `from` by now. */
    answerRequest: async (
      request: AccessRequestRecord,
      answer: Pick<AccessRequestRecord, 'status' | 'decidedBy' | 'answer'>,
    ) => {
      const decidedAt = answer.status === 'pending' ? null : getTime()
      const answered = { ...request, ...answer, decidedAt, seen: false }
      const isAnswered = await change(before => {
        const current = before.requests.find(({ id }) => id === request.id)
        if (current?.status !== request.status) return undefined
        const requests = before.requests.map(each => (each.id === request.id ? answered : each))
        return { ...before, requests }
      })
      return isAnswered ? answered : undefined
    },

    /** Returns false if the user has no such request, or has seen its answer before. */
    markAnswerSeen: (requestId: string, caller: number) =>
      change(before => {
        const isUnseen = ({ id, userId, seen, decidedAt }: AccessRequestRecord) =>
          id === requestId && userId === caller && !seen && decidedAt !== null
        if (!before.requests.some(isUnseen)) return undefined
        const requests = before.requests.map(each =>
          isUnseen(each) ? { ...each, seen: true } : each,
        )
        return { ...before, requests }
      }),

    /** Returns false if `isCurrent` is false, because somebody else has changed the lists. */
    setRolePages: (
      role: string,
      pages: readonly string[],
      changes: readonly NewRoleChange[],
      isCurrent: (before: AccessRecords) => boolean,
    ) =>
      change(before =>
        isCurrent(before)
          ? {
              ...before,
              rolePages: { ...before.rolePages, [role]: [...pages] },
              log: addToLog(before, changes),
            }
          : undefined,
      ),

    log: (changes: readonly NewRoleChange[]) =>
      change(before => ({ ...before, log: addToLog(before, changes) })),
  }
}

export type AccessRepository = ReturnType<typeof createAccessRepository>
