import { Check, Minus } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessFromList } from '@/guard/access'
import { decideByList } from '@/guard/decide'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import css from './ExampleMatrix.module.css'

/** The list of each role, as a server would send it. */
const EXAMPLE_LISTS = {
  admin: ['/dashboard', '/users', '/users/:id', '/account', '/access'],
  user: ['/dashboard', '/users', '/users/:id', '/account'],
  guest: ['/dashboard'],
} as const

type Role = keyof typeof EXAMPLE_LISTS

const ROLES = ['admin', 'user', 'guest'] as const satisfies readonly Role[]

const EXAMPLE_PAGES = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'users', path: '/users' },
  { name: 'user', path: '/users/7' },
  { name: 'account', path: '/account' },
  { name: 'access', path: '/access' },
] as const

type ExamplePage = (typeof EXAMPLE_PAGES)[number]

/** An example of roles and pages. Pointer and focus choose the cell that a sentence explains. */
export default function ExampleMatrix() {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<{ role: Role; page: ExamplePage }>({
    role: 'guest',
    page: EXAMPLE_PAGES[1],
  })

  const renderCell = (role: Role, page: ExamplePage) => {
    const isAllowed = decideExample(role, page).verdict === 'allowed'
    const text = isAllowed ? t($ => $.exampleMatrix.allowed) : t($ => $.exampleMatrix.refused)
    const choose = () => {
      setCurrent({ role, page })
    }
    return (
      <td key={role}>
        <button
          type="button"
          data-allowed={isAllowed}
          data-current={role === current.role && page === current.page}
          onClick={choose}
          onFocus={choose}
          onPointerEnter={choose}
        >
          <Icon icon={isAllowed ? Check : Minus} size={16} />
          <VisuallyHidden as="span">{text}</VisuallyHidden>
        </button>
      </td>
    )
  }
  return (
    <div className={css.example}>
      <table>
        <caption>
          <strong>{t($ => $.exampleMatrix.title)}</strong>{' '}
          <span>{t($ => $.exampleMatrix.lead)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t($ => $.exampleMatrix.page)}</th>
            {ROLES.map(role => (
              <th key={role} scope="col">
                {t($ => $.signIn.demoRoles[role])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXAMPLE_PAGES.map(page => (
            <tr key={page.path}>
              <th scope="row">
                <span>{t($ => $.exampleMatrix.pages[page.name])}</span> <code>{page.path}</code>
              </th>
              {ROLES.map(role => renderCell(role, page))}
            </tr>
          ))}
        </tbody>
      </table>
      <ExampleDecision {...current} />
    </div>
  )
}

/** The guard decides each cell, as it decides in the app. */
const decideExample = (role: Role, { path }: ExamplePage) =>
  decideByList(path, [role], accessFromList(EXAMPLE_LISTS[role]))

function ExampleDecision({ role, page }: { role: Role; page: ExamplePage }) {
  const { t } = useTranslation()
  const decision = decideExample(role, page)
  const names = {
    role: t($ => $.signIn.demoRoles[role]),
    page: t($ => $.exampleMatrix.pages[page.name]),
    path: page.path,
  }
  return (
    <p role="status">
      {decision.verdict === 'allowed'
        ? t($ => $.exampleMatrix.matched, { ...names, entry: decision.matched })
        : t($ => $.exampleMatrix.noMatch, names)}
    </p>
  )
}
