import { useId } from 'react'
import css from './ControlPanel.module.css'
import { ROLE_NAMES, TEXTS } from './panelTexts'
import { PAGE_PATHS, pagesOf } from '../rolePages'
import { ROLES, type Role, type Switches, type Wish } from '../switches/switches'

type Props = {
  rolePages: Switches['rolePages']
  onChange: (change: NonNullable<Wish['rolePages']>) => void
}

/** Which role may open which page, to be changed while one looks on. */
export function PageMatrix({ rolePages, onChange }: Props) {
  const id = useId()
  const granted = (role: Role) => pagesOf(role, rolePages)
  const paths = [...new Set([...PAGE_PATHS, ...ROLES.flatMap(granted)])]

  const toggle = (role: Role, path: string) => {
    const before = granted(role)
    const after = before.includes(path)
      ? before.filter(other => other !== path)
      : paths.filter(other => other === path || before.includes(other))
    // What is as the demo grants it by itself is not switched.
    onChange({ [role]: after.join() === pagesOf(role).join() ? null : after })
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{TEXTS.pages}</h3>
      <table className={css.matrix} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.page}</th>
            {ROLES.map(role => (
              <th key={role} scope="col">
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paths.map(path => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              {ROLES.map(role => (
                <td key={role}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${ROLE_NAMES[role]} ${TEXTS.may} ${path}`}
                      checked={granted(role).includes(path)}
                      onChange={() => {
                        toggle(role, path)
                      }}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
