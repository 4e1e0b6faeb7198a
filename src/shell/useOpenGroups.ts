import * as v from 'valibot'
import { useTabState } from '@/session/useTabState'

/**
 * The state of the menu groups. With `closed`, all groups are open except the listed ones. With
 * `only`, one group is open, or none if it is empty.
 */
const openGroupsSchema = v.union([
  v.object({ closed: v.array(v.string()) }),
  v.object({ only: v.string() }),
])

/** The open groups of the menu. Sidebar and drawer share them, and a reload restores them. */
export function useOpenGroups() {
  const [groups, setGroups] = useTabState<v.InferOutput<typeof openGroupsSchema>>(
    'menu.groups',
    openGroupsSchema,
    { closed: [] },
  )
  const isOpen = (group: string) =>
    'only' in groups ? groups.only === group : !groups.closed.includes(group)

  const toggle = (group: string) => {
    if (!isOpen(group)) setGroups({ only: group })
    else if ('only' in groups) setGroups({ only: '' })
    else setGroups({ closed: [...groups.closed, group] })
  }

  return { isOpen, toggle }
}
