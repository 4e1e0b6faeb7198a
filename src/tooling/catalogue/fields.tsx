import { useState } from 'react'
import { Checkbox } from '@/ui/Checkbox'
import { RadioGroup } from '@/ui/RadioGroup'
import { Combobox } from '@/ui/Combobox'
import { Field } from '@/ui/Field'
import { MultiSelect } from '@/ui/MultiSelect'
import { SelectField } from '@/ui/SelectField'
import { TextArea } from '@/ui/TextArea'
import css from './Catalogue.module.css'
import type { CatalogueExample } from './example'

const CONTACT_CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'chat', label: 'Chat' },
] as const
type ContactChannel = (typeof CONTACT_CHANNELS)[number]['value']

function RadioGroupExample() {
  const [chosen, setChosen] = useState<ContactChannel>('email')
  return (
    <RadioGroup
      legend="Preferred channel"
      hint="For questions about the order"
      choices={CONTACT_CHANNELS}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

const CITIES = ['Bergen', 'Porto', 'Riga', 'Tartu'].map(label => ({ value: label, label }))

function ComboboxExample() {
  const [city, setCity] = useState('Riga')
  const field = { options: CITIES, emptyText: 'No city found', onChoose: setCity }
  return (
    <>
      <Combobox {...field} label="City" required hint="Where the order is sent" value={city} />
      <Combobox {...field} label="Depot" error="Depot is required" value="" />
    </>
  )
}

function MultiSelectExample() {
  const [chosen, setChosen] = useState<readonly string[]>(['Bergen', 'Tartu'])
  return (
    <MultiSelect
      label="Add a stop"
      options={CITIES}
      emptyText="No city found"
      chosen={chosen}
      getRemoveText={city => `Remove ${city}`}
      onChange={setChosen}
    />
  )
}

const PRIORITY_OPTIONS = ['Low', 'Normal', 'High'].map(label => ({ value: label, label }))

const unwrappedExamples: readonly CatalogueExample[] = [
  {
    name: 'Field kinds',
    content: (
      <>
        <Field label="Subject" required defaultValue="Late delivery" />
        <Field label="Quantity" type="number" min={1} max={99} defaultValue={3} />
        <Field label="Due date" type="date" defaultValue="2027-01-31" />
        <Field label="Attachment" type="file" hint="At most 5 MB" />
        <Field label="Order" disabled value="A-1042" />
      </>
    ),
  },
  {
    name: 'TextArea',
    content: (
      <>
        <TextArea label="Note" hint="Only staff can read it" />
        <TextArea label="Answer" required error="Answer is required" />
      </>
    ),
  },
  {
    name: 'SelectField',
    content: (
      <>
        <SelectField label="Priority" defaultValue="Normal" options={PRIORITY_OPTIONS} />
        <SelectField
          label="Severity"
          required
          error="Severity is required"
          options={PRIORITY_OPTIONS}
        />
        <SelectField label="Queue" disabled options={PRIORITY_OPTIONS} />
      </>
    ),
  },
  {
    name: 'Checkbox',
    content: (
      <>
        <Checkbox label="Send a copy" defaultChecked hint="To the email of the customer" />
        <Checkbox label="The customer agrees" required error="Without consent, nothing is sent" />
        <Checkbox label="Locked" disabled />
      </>
    ),
  },
  {
    name: 'Switch',
    content: (
      <>
        <Checkbox variant="switch" label="Automatic replies" />
        <Checkbox variant="switch" label="Sounds" defaultChecked hint="For new messages" />
      </>
    ),
  },
  { name: 'RadioGroup', content: <RadioGroupExample /> },
  { name: 'Combobox', content: <ComboboxExample /> },
  { name: 'MultiSelect', content: <MultiSelectExample /> },
]

/** The controls of forms. They keep their own state, so tests can use them with the keyboard. */
export const fieldExamples = unwrappedExamples.map(({ name, content }) => ({
  name,
  content: <div className={css.fields}>{content}</div>,
}))
