import { DEMO_ACCOUNTS, ROLES, type Role } from '../demoAccounts'
import { listRolePages, PAGE_PATHS } from '../allowedPages'
import type { SwitchPatch, Switches } from '../switches/switches'
import css from './ControlPanel.module.css'
import { PanelSection } from './PanelSection'

type Props = {
  rolePages: Switches['rolePages']
  onChange: (patch: SwitchPatch) => void
}

/** A table with a checkbox for each page and role. */
export function PageMatrix({ rolePages, onChange }: Props) {
  const findSwitchedPages = (role: Role) => listRolePages(role, rolePages)
  const paths = [...new Set([...PAGE_PATHS, ...ROLES.flatMap(findSwitchedPages)])]

  const toggle = (role: Role, path: string) => {
    const before = findSwitchedPages(role)
    const after = before.includes(path)
      ? before.filter(other => other !== path)
      : paths.filter(other => other === path || before.includes(other))
    const isDefault = after.join() === listRolePages(role).join()
    onChange({ rolePages: { [role]: isDefault ? null : after } })
  }

  return (
    <PanelSection title="Pages by role">
      <table className={css.matrix} aria-label="Pages by role">
        <thead>
          <tr>
            <th scope="col">Page</th>
            {DEMO_ACCOUNTS.map(({ role, label }) => (
              <th key={role} scope="col">
                {label}
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
              {DEMO_ACCOUNTS.map(({ role, label }) => (
                <td key={role}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${label} may open ${path}`}
                      checked={findSwitchedPages(role).includes(path)}
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
    </PanelSection>
  )
}
