import type { ComponentProps } from 'react'
import { Field } from '@/ui/Field'
import { readDraft, saveDraftField } from './draft'

type Props = ComponentProps<typeof Field> & { name: 'email' | 'fullname' }

/** A field whose text all public forms share. It also survives a reload. */
export const SharedField = (props: Props) => (
  <Field
    {...props}
    type={props.name === 'email' ? 'email' : 'text'}
    autoComplete={props.name === 'email' ? 'username' : 'name'}
    spellCheck={false}
    defaultValue={readDraft()[props.name]}
    onInput={({ currentTarget }) => {
      saveDraftField(props.name, currentTarget.value)
    }}
  />
)
