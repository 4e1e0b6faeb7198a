import { useState } from 'react'
import { Tabs } from '@/ui/Tabs'
import type { CatalogueExample } from './example'

const TABS = [
  { id: 'details', label: 'Details', content: 'The order was placed on Monday.' },
  { id: 'messages', label: 'Messages', content: 'There are no messages yet.' },
  { id: 'history', label: 'History', content: 'Nothing has been changed.' },
] as const

function TabsExample() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('details')
  return <Tabs label="Order" tabs={TABS} selected={selected} onSelect={setSelected} />
}

/** Components to move through content. */
export const navigationExamples: readonly CatalogueExample[] = [
  { name: 'Tabs', content: <TabsExample /> },
]
