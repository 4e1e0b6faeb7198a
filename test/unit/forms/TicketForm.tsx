import * as v from 'valibot'
import { api, toApiError } from '@/api/api'
import { validateTexts, getProblemText, readFormText } from '@/forms/fieldProblems'
import { FormErrors } from '@/forms/FormErrors'
import { usePageForm } from '@/forms/usePageForm'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { useTranslation } from 'react-i18next'

const { useCreateTicketMutation } = api.injectEndpoints({
  endpoints: build => ({
    createTicket: build.mutation<{ readonly id: string }, object>({
      query: body => ({ path: '/tickets', method: 'POST', body }),
      responseSchema: v.object({ id: v.string() }),
    }),
  }),
})

const FIELD_RULES = {
  title: { min: 3, max: 100 },
  due: { max: 10 },
  priority: { min: 1, max: 10 },
} as const
const FIELD_NAMES = ['title', 'due', 'priority']

const PRIORITY_OPTIONS = [
  { value: '', label: 'Please choose' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
]

/** A form to create a ticket. `onCreate` is called with the id of the new ticket. */
export function TicketForm({ onCreate }: { onCreate: (id: string) => void }) {
  const { t } = useTranslation()
  const [createTicket] = useCreateTicketMutation()
  const { problems, failure, isSending, clearProblem, submit } = usePageForm({
    names: FIELD_NAMES,
    readValues: data => ({
      title: readFormText(data, 'title'),
      due: readFormText(data, 'due'),
      priority: readFormText(data, 'priority'),
      isUrgent: data.has('isUrgent'),
    }),
    validate: ({ isUrgent, ...texts }) => ({
      ...validateTexts(texts, FIELD_RULES),
      // This rule depends on two fields: an urgent ticket needs a due date.
      ...(isUrgent && texts.due === '' && { due: { kind: 'required' } }),
    }),
    send: async values => {
      const { data, error } = await createTicket(values)
      if (error) return { error: toApiError(error) }
      const close = () => {
        onCreate(data.id)
      }
      return { error: null, close }
    },
  })
  const field = (name: string, label: string) => ({
    name,
    label,
    error: getProblemText(problems[name], label, t),
    onChange: () => {
      clearProblem(name)
    },
  })

  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <Field {...field('title', 'Title')} required autoComplete="off" />
      <Field {...field('due', 'Due date')} type="date" />
      <SelectField {...field('priority', 'Priority')} required options={PRIORITY_OPTIONS} />
      <Checkbox name="isUrgent" label="Urgent" hint="Needs a due date" />
      <FormErrors failure={failure} names={FIELD_NAMES} />
      <Button type="submit" variant="primary" busy={isSending}>
        Create ticket
      </Button>
    </form>
  )
}
