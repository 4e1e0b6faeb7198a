import type { ReactNode } from 'react'
import { useCanAccess } from './useCanAccess'

type Props = {
  /** The path of the permission, such as `/users/5/delete`. */
  path: string
  /** The name of the button. Support sees it while the button is hidden. */
  name: string
  children: ReactNode
}

/** Shows its content only if the current user has the permission. */
export const CanAccess = ({ path, name, children }: Props) =>
  useCanAccess(path, name) ? children : null
