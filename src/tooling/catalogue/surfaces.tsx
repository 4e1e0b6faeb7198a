import { Avatar } from '@/ui/Avatar'
import { Logo } from '@/brand/Logo'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { Heading } from '@/ui/Heading'
import { RoleBadge } from '@/ui/RoleBadge'
import type { CatalogueExample } from './example'

const renderRoleBadge = (role: string) => <RoleBadge key={role} role={role} />

export const surfaceExamples: readonly CatalogueExample[] = [
  { name: 'Logo', content: <Logo /> },
  { name: 'Heading', content: <Heading description="3 users">Users</Heading> },
  {
    name: 'Card',
    content: (
      <Card title="Session" aside={<Button>Check</Button>}>
        <DescriptionList
          emptyText="–"
          items={[
            { term: 'Roles', value: renderRoleBadge('admin') },
            { term: 'Organisations', value: 'Harbour Desk, Northline' },
            { term: 'Phone', value: '' },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'Avatar',
    content: (
      <>
        <Avatar name="Robin Vale" />
        <Avatar name="ida@example.com" />
      </>
    ),
  },
  {
    name: 'RoleBadge',
    content: <>{['admin', 'user', 'guest', 'auditor'].map(renderRoleBadge)}</>,
  },
]
