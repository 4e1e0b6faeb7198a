import { X } from 'lucide'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox, type ComboboxOption } from '@/ui/Combobox'
import { Icon } from '@/ui/Icon'
import { RoleBadge } from '@/users/RoleBadge'
import css from './CheckForm.module.css'
import type { ExplorerQuery, Subject } from './useExplorerQuery'
import type { People } from './usePeople'

type Props = {
  query: ExplorerQuery
  /** The roles to suggest. */
  roles: readonly string[]
  people: People
  /** The paths to suggest. */
  paths: readonly ComboboxOption[]
}

/** The form of an access check: roles or a person, and a page. */
export function CheckForm({ query: { subject, path, setQuestion }, roles, people, paths }: Props) {
  const { t } = useTranslation()
  const setSubject = (next: Subject) => {
    setQuestion({ subject: next })
  }
  return (
    <>
      <SubjectKind subject={subject} onChange={setSubject} />
      <div className={css.form}>
        {subject.kind === 'roles' ? (
          <RoleChoice chosen={subject.roles} roles={roles} onChange={setSubject} />
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
            setQuestion({ path: chosen })
          }}
        />
      </div>
    </>
  )
}

type SubjectKindProps = { subject: Subject; onChange: (subject: Subject) => void }

/** The choice between roles and a person. */
function SubjectKind({ subject, onChange }: SubjectKindProps) {
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

type RoleChoiceProps = {
  chosen: readonly string[]
  roles: readonly string[]
  onChange: (subject: Subject) => void
}

/** The chosen roles, and a field to add another role. A role that is not suggested can be typed. */
function RoleChoice({ chosen, roles, onChange }: RoleChoiceProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const setRoles = (next: readonly string[]) => {
    onChange({ kind: 'roles', roles: next })
  }
  return (
    <div className={css.roles}>
      <Combobox
        ref={input}
        label={t($ => $.accessPage.addRole)}
        value=""
        options={roles
          .filter(role => !chosen.includes(role))
          .map(role => ({ value: role, label: role }))}
        typedOption="last"
        emptyText={t($ => $.palette.nothing)}
        onChoose={role => {
          if (!chosen.includes(role)) setRoles([...chosen, role])
        }}
      />
      {chosen.length > 0 && (
        <ul>
          {chosen.map(role => (
            <li key={role}>
              <RoleBadge role={role} />
              <button
                type="button"
                aria-label={t($ => $.accessPage.removeRole, { role })}
                title={t($ => $.accessPage.removeRole, { role })}
                onClick={() => {
                  setRoles(chosen.filter(other => other !== role))
                  // The clicked button is removed from the page, so focus must move.
                  input.current?.focus()
                }}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PersonChoiceProps = { id: string; people: People; onChange: (subject: Subject) => void }

function PersonChoice({ id, people, onChange }: PersonChoiceProps) {
  const { t } = useTranslation()
  if (people.status === 'hidden') return <p>{t($ => $.accessPage.peopleHidden)}</p>
  if (people.status === 'failed') return <p>{t($ => $.accessPage.peopleFailed)}</p>
  const list = people.status === 'ready' ? people.list : []
  const person = list.find(each => each.id === id)
  return (
    <div className={css.roles}>
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
