import * as v from 'valibot'
import { useTabState } from './useTabState'

/** At first all groups are open. After the user opens one, only one is open at a time. */
const OpenGroups = v.union([
  v.object({ closed: v.array(v.string()) }),
  v.object({ only: v.string() }),
])

/** Which groups of the menu are open. Sidebar and drawer share it, and a reload keeps it. */
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
