import { useState } from 'react'

/** All at first, so that everything can be seen; from the first one opened on, one at a time. */
type OpenGroups = { readonly closed: readonly string[] } | { readonly only: string }

export function useOpenGroups() {
  const [groups, setGroups] = useState<OpenGroups>({ closed: [] })
  const isOpen = (group: string) =>
    'only' in groups ? groups.only === group : !groups.closed.includes(group)

  const toggle = (group: string) => {
    if (!isOpen(group)) setGroups({ only: group })
    else if ('only' in groups) setGroups({ only: '' })
    else setGroups({ closed: [...groups.closed, group] })
  }

  return { isOpen, toggle }
}
