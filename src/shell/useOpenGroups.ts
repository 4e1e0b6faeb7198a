import * as v from 'valibot'
import { useTabState } from './useTabState'

/** All at first, so that everything can be seen; from the first one opened on, one at a time. */
const OpenGroups = v.union([
  v.object({ closed: v.array(v.string()) }),
  v.object({ only: v.string() }),
])

/** Which groups of the menu are open, through a reload and from one place of the menu to the other. */
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
