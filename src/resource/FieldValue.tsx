import { useFieldContext } from './columns'
import type { Relation } from './createResource'
import { formatValue, readScalar, type AnyField } from './fields'
import { FileLink } from './FileLink'

/** A value of a record, as its kind requires. Empty if there is no value. */
export function FieldValue({ field, value }: { field: AnyField; value: unknown }) {
  const context = useFieldContext()
  const text = formatValue(field, value, context)
  if (text === '') return null
  if (field.kind === 'relation') return <RelatedName relation={field.relation} id={text} />
  return field.kind === 'file' ? <FileLink value={readScalar(value)} /> : text
}

function RelatedName({ relation, id }: { relation: Relation; id: string }) {
  return relation.useName(id) ?? id
}
