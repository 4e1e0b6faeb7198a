import type { ReactNode } from 'react'
import { useAction } from './useAction'

type Props = {
  /** The path of the action, such as `/users/5/delete`. */
  path: string
  /** The name of the button. Support sees it while the button is hidden. */
  name: string
  children: ReactNode
}

/** Shows its content only if the current user may perform the action. */
export const Action = ({ path, name, children }: Props) => (useAction(path, name) ? children : null)
