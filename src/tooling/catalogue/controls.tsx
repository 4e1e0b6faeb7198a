import { Globe, Search } from 'lucide'
import { createRef } from 'react'
import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { Field } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { SearchField } from '@/ui/SearchField'
import { Select } from '@/ui/Select'
import type { Example } from './example'

const nothing = () => undefined

export const controls: readonly Example[] = [
  {
    name: 'Button',
    content: (
      <>
        <Button look="primary">Primary</Button>
        <Button>Plain</Button>
        <Button look="bare">Bare</Button>
        <Button look="bare" aria-label="Search">
          <Icon of={Search} size={18} />
        </Button>
        <Button look="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
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
        onChange={nothing}
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
        onChange={nothing}
      />
    ),
  },
  {
    name: 'Choices',
    content: (
      <Choices
        legend="Theme"
        hint="The page is loaded anew."
        chosen="light"
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChoose={nothing}
      />
    ),
  },
  {
    name: 'Menu',
    content: (
      <Menu label="Language" face={<Icon of={Globe} size={18} />}>
        <MenuItem checked onChoose={nothing}>
          English
        </MenuItem>
        <MenuItem checked={false} lang="de" onChoose={nothing}>
          Deutsch
        </MenuItem>
      </Menu>
    ),
  },
]
