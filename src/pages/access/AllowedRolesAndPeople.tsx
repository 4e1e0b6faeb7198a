import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { RoleBadge } from '@/users/RoleBadge'
import css from './AllowedRolesAndPeople.module.css'
import type { CheckSubject } from './useAccessCheckParams'
import type { Person, PeopleResult } from './usePeople'

const INITIAL_PEOPLE_COUNT = 12
/** How many more people a click on 'Show more' shows. */
const ADDED_PEOPLE_COUNT = 200

type Props = {
  /** The roles that allow the path. */
  roles: readonly string[]
  people: PeopleResult
  mayOpen: (person: Person) => boolean
  onChoose: (subject: CheckSubject) => void
}

/**
 * Shows the roles and the people that may open a path. A click on a role or a person checks its
 * access.
 */
export function AllowedRolesAndPeople({ roles, people, mayOpen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <section className={css.lists}>
      <h3>{t($ => $.accessPage.who)}</h3>
      <dl>
        <dt>{t($ => $.accessPage.byRoles)}</dt>
        <dd>
          <ul>
            {roles.map(role => (
              <li key={role}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose({ kind: 'roles', roles: [role] })
                  }}
                >
                  <RoleBadge role={role} />
                </button>
              </li>
            ))}
          </ul>
          {roles.length === 0 && t($ => $.accessPage.noRole)}
        </dd>
        <dt>{t($ => $.shell.groups.people)}</dt>
        <dd>
          {people.status === 'hidden' && t($ => $.accessPage.peopleHidden)}
          {people.status === 'failed' && t($ => $.accessPage.peopleFailed)}
          {people.status === 'loading' && t($ => $.app.loading)}
          {people.status === 'ready' && (
            <PeopleList people={people.list} {...{ mayOpen, onChoose }} />
          )}
        </dd>
      </dl>
    </section>
  )
}

type PeopleListProps = Pick<Props, 'mayOpen' | 'onChoose'> & { people: readonly Person[] }

function PeopleList({ people, mayOpen, onChoose }: PeopleListProps) {
  const { t } = useTranslation()
  const [shownCount, setShownCount] = useState(INITIAL_PEOPLE_COUNT)
  const allowed = useMemo(() => people.filter(mayOpen), [people, mayOpen])
  const shown = allowed.slice(0, shownCount)
  return (
    <>
      <p>
        {allowed.length === 0
          ? t($ => $.accessPage.noPerson)
          : t($ => $.accessPage.people, { count: allowed.length, total: people.length })}
      </p>
      <ul>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              className={css.person}
              type="button"
              onClick={() => {
                onChoose({ kind: 'person', id })
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < allowed.length && (
        <Button
          onClick={() => {
            setShownCount(shownCount + ADDED_PEOPLE_COUNT)
          }}
        >
          {t($ => $.accessPage.showMore)}
        </Button>
      )}
    </>
  )
}
