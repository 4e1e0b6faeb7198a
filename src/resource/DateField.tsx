import { useControlValue } from '@/forms/useControlValue'
import { useFormat } from '@/language/useFormat'
import { Field } from '@/ui/Field'
import type { FieldFrameProps } from '@/ui/FieldFrame'
import { isEnterableDate, MAX_DATE, MIN_DATE, toInstant } from './localDate'

type Props = FieldFrameProps & {
  name: string
  kind: 'date' | 'dateTime'
  defaultValue: string
}

/**
 * The browser writes the date of the input in its own language. The hint has it in the language of
 * the app.
 */
export function DateField({ kind, hint, ...props }: Props) {
  const format = useFormat()
  const { value: text, ref } = useControlValue(props.defaultValue)
  const instant = toInstant(text)
  const date = kind === 'date' && isEnterableDate(text) ? format.date(text) : ''
  const dateTime = kind === 'dateTime' && instant !== null ? format.dateTime(instant) : ''
  const hints = [hint, date, dateTime].filter(part => part !== undefined && part !== '')
  return (
    <Field
      {...props}
      ref={ref}
      type={kind === 'date' ? 'date' : 'datetime-local'}
      // With `max`, browsers end the year after four digits.
      min={kind === 'date' ? MIN_DATE : `${MIN_DATE}T00:00`}
      max={kind === 'date' ? MAX_DATE : `${MAX_DATE}T23:59`}
      hint={hints.length > 0 ? hints.join(' · ') : undefined}
    />
  )
}
