import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox, type ComboboxOption } from '@/ui/Combobox'
import { MultiSelect } from '@/ui/MultiSelect'
import { RoleBadge } from '@/users/RoleBadge'
import css from './AccessCheckForm.module.css'
import type { AccessCheckParams, CheckSubject } from './useAccessCheckParams'
import type { PeopleResult } from './usePeople'

type Props = {
  checkParams: AccessCheckParams
  /** The roles to suggest. */
  roles: readonly string[]
  people: PeopleResult
  /** The paths to suggest. */
  paths: readonly ComboboxOption[]
}

export function AccessCheckForm({
  checkParams: { subject, path, setCheckParams },
  roles,
  people,
  paths,
}: Props) {
  const { t } = useTranslation()
  const setSubject = (next: CheckSubject) => {
    setCheckParams({ subject: next })
  }
  return (
    <>
      <SubjectKindChoice subject={subject} onChange={setSubject} />
      <div className={css.form}>
        {subject.kind === 'roles' ? (
          // Users can also type a role that is not suggested.
          <MultiSelect
            label={t($ => $.accessPage.addRole)}
            options={roles.map(role => ({ value: role, label: role }))}
            typedOption="last"
            emptyText={t($ => $.palette.nothing)}
            chosen={subject.roles}
            renderChosen={role => <RoleBadge role={role} />}
            getRemoveText={role => t($ => $.accessPage.removeRole, { role })}
            onChange={chosen => {
              setSubject({ kind: 'roles', roles: chosen })
            }}
          />
        ) : (
          <PersonChoice id={subject.id} people={people} onChange={setSubject} />
        )}
        <Combobox
          label={t($ => $.accessPage.path)}
          placeholder={t($ => $.accessPage.pathHint)}
          value={path}
          options={paths}
          typedOption="first"
          emptyText={t($ => $.palette.nothing)}
          onChoose={chosen => {
            setCheckParams({ path: chosen })
          }}
        />
      </div>
    </>
  )
}

type SubjectKindChoiceProps = { subject: CheckSubject; onChange: (subject: CheckSubject) => void }

function SubjectKindChoice({ subject, onChange }: SubjectKindChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  const choices = [
    { label: t($ => $.accessPage.byRoles), start: { kind: 'roles', roles: [] } },
    { label: t($ => $.accessPage.byPerson), start: { kind: 'person', id: '' } },
  ] as const
  return (
    <fieldset className={css.kind}>
      <legend>{t($ => $.accessPage.subject)}</legend>
      {choices.map(({ label, start }) => (
        <label key={start.kind}>
          <input
            type="radio"
            name={name}
            checked={subject.kind === start.kind}
            onChange={() => {
              onChange(start)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type PersonChoiceProps = {
  id: string
  people: PeopleResult
  onChange: (subject: CheckSubject) => void
}

function PersonChoice({ id, people, onChange }: PersonChoiceProps) {
  const { t } = useTranslation()
  if (people.status === 'hidden') return <p>{t($ => $.accessPage.peopleHidden)}</p>
  if (people.status === 'failed') return <p>{t($ => $.accessPage.peopleFailed)}</p>
  const list = people.status === 'ready' ? people.list : []
  const person = list.find(each => each.id === id)
  return (
    <div className={css.person}>
      <Combobox
        label={t($ => $.accessPage.person)}
        placeholder={t($ => $.accessPage.personHint)}
        value={person?.name ?? ''}
        options={list.map(({ name, email, ...each }) => ({
          value: each.id,
          label: name,
          detail: email,
        }))}
        emptyText={people.status === 'loading' ? t($ => $.app.loading) : t($ => $.palette.nothing)}
        onChoose={chosen => {
          onChange({ kind: 'person', id: chosen })
        }}
      />
      {person && (
        <ul>
          {person.roles.map(role => (
            <li key={role}>
              <RoleBadge role={role} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
