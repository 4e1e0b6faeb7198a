import { useControlValue } from '@/forms/useControlValue'
import { Field } from '@/ui/Field'
import type { FieldFrameProps } from '@/ui/FieldFrame'
import { useFieldContext } from './columns'
import { formatValue, toValue, type AnyField } from './fields'

type Props = FieldFrameProps & {
  name: string
  field: AnyField & { readonly kind: 'date' | 'dateTime' }
  defaultValue: string
}

/**
 * The browser writes the date of the input in its own language. The hint has it in the language of
 * the app.
 */
export function DateField({ field, hint, ...props }: Props) {
  const { value: text, ref } = useControlValue(props.defaultValue)
  const context = useFieldContext()
  const date = text === '' ? '' : formatValue(field, toValue(field, text, context), context)
  const hints = [hint, date].filter(part => part !== undefined && part !== '')
  return (
    <Field
      {...props}
      ref={ref}
      type={field.kind === 'date' ? 'date' : 'datetime-local'}
      hint={hints.length > 0 ? hints.join(' · ') : undefined}
    />
  )
}
