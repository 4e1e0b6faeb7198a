import * as v from 'valibot'
import { abortWith } from '@/api/abortWith'
import { api, toApiError } from '@/api/api'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { SubmitButton } from '@/forms/SubmitButton'
import { useForm } from '@/forms/useForm'
import { validateTexts } from '@/forms/validation'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'

const { useCreateTicketMutation } = api.injectEndpoints({
  endpoints: build => ({
    createTicket: build.mutation<{ readonly id: string }, object>({
      query: body => ({ path: '/tickets', method: 'POST', body }),
      responseSchema: v.object({ id: v.string() }),
    }),
  }),
})

const RULES = {
  title: { min: 3, max: 100 },
  due: {},
  priority: { min: 1 },
  urgent: {},
} as const

const PRIORITY_OPTIONS = [
  { value: '', label: 'Please choose' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
]

/** A form to create a ticket. `onCreate` is called with the id of the new ticket. */
export function TicketForm({ onCreate }: { onCreate: (id: string) => void }) {
  const [createTicket] = useCreateTicketMutation()
  const form = useForm({
    rules: RULES,
    validate: texts => ({
      ...validateTexts(texts, RULES),
      // This rule depends on two fields: an urgent ticket needs a due date.
      ...(texts.urgent === 'on' && texts.due === '' && { due: { kind: 'required' } }),
    }),
    getRecordName: ({ title }) => title,
    send: async ({ urgent, ...texts }, signal) => {
      const request = createTicket({ ...texts, isUrgent: urgent === 'on' })
      const { data, error } = await abortWith(signal, request)
      if (error) return { error: toApiError(error) }
      return {
        error: null,
        close: () => {
          onCreate(data.id)
        },
      }
    },
  })

  return (
    <Form form={form}>
      <Field {...form.field('title', 'Title')} autoComplete="off" />
      <Field {...form.field('due', 'Due date')} type="date" />
      <SelectField {...form.field('priority', 'Priority')} options={PRIORITY_OPTIONS} />
      <Checkbox {...form.field('urgent', 'Urgent')} hint="Needs a due date" />
      <FormErrors form={form} />
      <SubmitButton form={form}>Create ticket</SubmitButton>
    </Form>
  )
}
