import type { ResourceField } from '@/resource/fields'
import type { SampleItem } from './sampleItemsApi'

/** The fields of a record, in the order of its page and its form. */
export const sampleItemFields: readonly ResourceField<SampleItem>[] = [
  {
    name: 'name',
    label: t => t($ => $.sampleItems.name),
    kind: 'text',
    isRequired: true,
    maxLength: 100,
  },
  {
    name: 'state',
    label: t => t($ => $.sampleItems.state),
    kind: 'choice',
    isRequired: true,
    options: [
      { value: 'open', label: t => t($ => $.sampleItems.open) },
      { value: 'closed', label: t => t($ => $.sampleItems.closed) },
    ],
  },
  { name: 'amount', label: t => t($ => $.sampleItems.amount), kind: 'money', currency: 'EUR' },
  { name: 'orderedOn', label: t => t($ => $.sampleItems.orderedOn), kind: 'date' },
]
