import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRole } from '@/lib/roles'
import { Combobox } from '@/ui/Combobox'
import { MultiSelect } from '@/ui/MultiSelect'
import { RadioGroup } from '@/ui/RadioGroup'
import { RoleBadge, RoleBadges } from '@/ui/RoleBadge'
import css from './AccessPage.module.css'
import { usePathTitle } from '@/guard/usePathTitle'
import type { AccessCheckParams, CheckSubject } from './useAccessCheckParams'
import type { AccessOverview } from './useAccessOverview'

type Props = { checkParams: AccessCheckParams; overview: AccessOverview }

export function AccessCheckForm({
  checkParams: { subject, path, setCheckParams },
  overview,
}: Props) {
  const { t } = useTranslation()
  const getTitle = usePathTitle()
  return (
    <>
      {!overview.isCallerOnly && (
        <RadioGroup
          legend={t($ => $.accessPage.subject)}
          choices={[
            { value: 'roles', label: t($ => $.accessPage.byRoles) },
            { value: 'person', label: t($ => $.accessPage.byPerson) },
          ]}
          chosen={subject.kind}
          onChoose={kind => {
            setCheckParams({
              subject: kind === 'roles' ? { kind, roles: [] } : { kind, id: '' },
            })
          }}
        />
      )}
      <div className={css.form}>
        {!overview.isCallerOnly && (
          <SubjectChoice
            subject={subject}
            overview={overview}
            onChoose={chosen => {
              setCheckParams({ subject: chosen })
            }}
          />
        )}
        <Combobox
          label={t($ => $.accessPage.path)}
          placeholder={t($ => $.accessPage.pathHint)}
          value={path}
          options={overview.paths.map(value => {
            const title = getTitle(value)
            return title === '' ? { value, label: value } : { value, label: title, detail: value }
          })}
          hasTypedOption
          emptyText={t($ => $.palette.nothing)}
          onChoose={chosen => {
            setCheckParams({ path: chosen })
          }}
        />
      </div>
    </>
  )
}

type SubjectChoiceProps = {
  subject: CheckSubject
  overview: AccessOverview
  onChoose: (subject: CheckSubject) => void
}

function SubjectChoice({ subject, overview, onChoose }: SubjectChoiceProps) {
  const { t } = useTranslation()
  return subject.kind === 'roles' ? (
    <MultiSelect
      label={t($ => $.accessPage.addRole)}
      options={overview.roles.map(role => ({ value: role, label: describeRole(role, t) }))}
      // Without a list of all roles, users can type a role.
      hasTypedOption={!overview.hasAllRoles}
      emptyText={t($ => $.palette.nothing)}
      chosen={subject.roles}
      renderChosen={role => <RoleBadge role={role} />}
      getRemoveText={role => t($ => $.accessPage.removeRole, { role })}
      onChange={roles => {
        onChoose({ kind: 'roles', roles })
      }}
    />
  ) : (
    <PersonChoice
      overview={overview}
      onChoose={id => {
        onChoose({ kind: 'person', id })
      }}
    />
  )
}

type PersonChoiceProps = { overview: AccessOverview; onChoose: (id: string) => void }

function PersonChoice({ overview, onChoose }: PersonChoiceProps) {
  const { t } = useTranslation()
  const { people, peopleStatus, person } = overview
  const options = useMemo(
    () =>
      people.flatMap(({ id, name, email }) =>
        id === null ? [] : { value: id, label: name, detail: email },
      ),
    [people],
  )
  if (peopleStatus === 'hidden') return <p>{t($ => $.accessPage.peopleHidden)}</p>
  if (peopleStatus === 'failed') return <p>{t($ => $.person.failed)}</p>
  return (
    <div>
      <Combobox
        label={t($ => $.accessPage.person)}
        placeholder={t($ => $.accessPage.personHint)}
        value={person?.id ?? ''}
        options={options}
        emptyText={peopleStatus === 'loading' ? t($ => $.app.loading) : t($ => $.palette.nothing)}
        onChoose={onChoose}
      />
      {person && <RoleBadges roles={person.roles} />}
    </div>
  )
}
