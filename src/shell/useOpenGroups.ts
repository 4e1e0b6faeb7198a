import * as v from 'valibot'
import { useTabState } from './useTabState'

/** At first all groups are open. When the user opens a group, the other groups close. */
const OpenGroups = v.union([
  v.object({ closed: v.array(v.string()) }),
  v.object({ only: v.string() }),
])

/** The open groups of the menu. Sidebar and drawer share them, and a reload restores them. */
export function useOpenGroups() {
  const [groups, setGroups] = useTabState<v.InferOutput<typeof OpenGroups>>(
    'menu.groups',
    OpenGroups,
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
