import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { RoleBadge } from '@/ui/RoleBadge'
import css from './AccessPage.module.css'
import type { CheckSubject } from './useAccessCheckParams'
import type { AccessOverview } from './useAccessOverview'

const INITIAL_PEOPLE_COUNT = 12
/** How many more people a click on 'Show more' shows. */
const ADDED_PEOPLE_COUNT = 200

type Props = { overview: AccessOverview; onChoose: (subject: CheckSubject) => void }

/**
 * Shows the roles and the people that may open the checked path. A click on a role or a person
 * checks its access.
 */
export function AllowedRolesAndPeople({ overview, onChoose }: Props) {
  const { t } = useTranslation()
  const { rolesThatOpen, peopleStatus } = overview
  return (
    <section className={css.lists}>
      <h3>{t($ => $.accessPage.who)}</h3>
      <dl>
        <dt>{t($ => $.accessPage.byRoles)}</dt>
        <dd>
          <ul>
            {rolesThatOpen.map(role => (
              <li key={role}>
                <Button
                  variant="bare"
                  onClick={() => {
                    onChoose({ kind: 'roles', roles: [role] })
                  }}
                >
                  <RoleBadge role={role} />
                </Button>
              </li>
            ))}
          </ul>
          {rolesThatOpen.length === 0 && <span>{t($ => $.accessPage.noRole)}</span>}
        </dd>
        <dt>{t($ => $.accessPage.byPerson)}</dt>
        <dd>
          {peopleStatus === 'hidden' && <span>{t($ => $.accessPage.peopleHidden)}</span>}
          {peopleStatus === 'failed' && <span>{t($ => $.person.failed)}</span>}
          {peopleStatus === 'loading' && <span>{t($ => $.app.loading)}</span>}
          {peopleStatus === 'ready' && <PeopleList overview={overview} onChoose={onChoose} />}
        </dd>
      </dl>
    </section>
  )
}

function PeopleList({ overview: { people, peopleThatOpen }, onChoose }: Props) {
  const { t } = useTranslation()
  const [shownCount, setShownCount] = useState(INITIAL_PEOPLE_COUNT)
  return (
    <>
      <p>
        {peopleThatOpen.length === 0
          ? t($ => $.accessPage.noPerson)
          : t($ => $.accessPage.people, { count: peopleThatOpen.length, total: people.length })}
      </p>
      <ul>
        {peopleThatOpen.slice(0, shownCount).map(({ id, name }, index) => (
          <li key={index}>
            {id === null ? (
              name
            ) : (
              <Button
                onClick={() => {
                  onChoose({ kind: 'person', id })
                }}
              >
                {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shownCount < peopleThatOpen.length && (
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
