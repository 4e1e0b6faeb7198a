import { useFieldContext } from './columns'
import type { Relation } from './createResource'
import { formatValue, readScalar, readShownValue, type AnyField } from './fields'
import { FileLink } from './FileLink'
import type { Values } from './adapter'

type Props = {
  field: AnyField
  /** The record that contains the value. */
  values: Values
}

/**
 * A value of a record, as its kind requires. Empty if there is no value. Each text has its own
 * element, because a browser that translates the page replaces texts.
 */
export function FieldValue({ field, values }: Props) {
  const context = useFieldContext()
  const value = readShownValue(field, values)
  const text = formatValue(field, value, context)
  if (text === '') return null
  // Without the name from the server, the related record is fetched.
  if (field.kind === 'relation' && value === values[field.name])
    return <RelatedName relation={field.relation} id={text} />
  return field.kind === 'file' ? <FileLink value={readScalar(value)} /> : <span>{text}</span>
}

export const hasValue = (value: unknown) => value !== null && value !== undefined && value !== ''

function RelatedName({ relation, id }: { relation: Relation; id: string }) {
  return <span>{relation.useName(id) ?? id}</span>
}
