import { Globe, Search } from 'lucide'
import { createRef } from 'react'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { SearchField } from '@/ui/SearchField'
import { Select } from '@/ui/Select'
import type { CatalogueExample } from './example'

const doNothing = () => undefined

export const controlExamples: readonly CatalogueExample[] = [
  {
    name: 'Button',
    content: (
      <>
        <Button variant="primary">Primary</Button>
        <Button>Plain</Button>
        <Button variant="bare">Bare</Button>
        <Button variant="bare" aria-label="Search">
          <Icon icon={Search} size={18} />
        </Button>
        <Button variant="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button isDestructive>Delete</Button>
        <Button variant="primary" isDestructive>
          Discard
        </Button>
      </>
    ),
  },
  {
    name: 'Field',
    content: (
      <>
        <Field label="Empty" hint="What belongs here" />
        <Field label="Filled" defaultValue="ida@example.com" />
        <Field label="Wrong" defaultValue="ida" error="Email is not valid" />
        <Field label="Noticed" type="password" defaultValue="secret" notice="Caps Lock is on" />
      </>
    ),
  },
  {
    name: 'Select',
    content: (
      <Select
        label="Period"
        value="7"
        options={[
          { value: '7', label: 'Last 7 days' },
          { value: '30', label: 'Last 30 days' },
        ]}
        onChange={doNothing}
      />
    ),
  },
  {
    name: 'SearchField',
    content: (
      <SearchField
        label="Search"
        hint="Name or email"
        value=""
        ref={createRef()}
        onChange={doNothing}
      />
    ),
  },
  {
    name: 'Menu',
    content: (
      <Menu label="Language" buttonContent={<Icon icon={Globe} size={18} />}>
        <MenuItem checked onChoose={doNothing}>
          English
        </MenuItem>
        <MenuItem checked={false} lang="de" onChoose={doNothing}>
          Deutsch
        </MenuItem>
      </Menu>
    ),
  },
]
