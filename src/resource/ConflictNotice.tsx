import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { Values } from './adapter'
import type { AnyField } from './fields'
import { FieldValue, hasValue } from './FieldValue'
import css from './Record.module.css'

type Props = {
  fields: readonly AnyField[]
  /** The values with which the form was opened. */
  opened: Values
  /** The values that another user has saved in the meantime. */
  theirs: Values
  /** The unsaved changes of the current user. */
  mine: Values
  onTakeTheirs: () => void
  /** Called before the form is sent again. */
  onSaveMine: () => void
}

/** Says that another user has changed the record, and shows what they have changed. */
export function ConflictNotice({ fields, opened, theirs, mine, ...actions }: Props) {
  const { t } = useTranslation()
  const notGiven = t($ => $.records.notGiven)
  const changed = fields.filter(
    ({ name }) =>
      !isSameValue(theirs[name], opened[name]) &&
      !(name in mine && isSameValue(theirs[name], mine[name])),
  )
  const renderValue = (field: AnyField, values: Values) =>
    hasValue(values[field.name]) ? <FieldValue field={field} values={values} /> : notGiven
  return (
    <Notice tone="bad">
      <p>{t($ => $.records.changedMeanwhile)}</p>
      {changed.length > 0 && (
        <table className={css.conflict}>
          <thead>
            <tr>
              <th scope="col">{t($ => $.records.field)}</th>
              <th scope="col">{t($ => $.records.theirs)}</th>
              <th scope="col">{t($ => $.records.mine)}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(field => (
              <tr key={field.name}>
                <th scope="row">{field.label(t)}</th>
                <td>{renderValue(field, theirs)}</td>
                <td>
                  {field.name in mine ? renderValue(field, mine) : t($ => $.records.notChangedByMe)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.buttons}>
        <Button onClick={actions.onTakeTheirs}>{t($ => $.records.takeTheirs)}</Button>
        <Button type="submit" onClick={actions.onSaveMine}>
          {t($ => $.records.saveMine)}
        </Button>
      </div>
    </Notice>
  )
}

export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
