import type { ReactNode } from 'react'
import { useAction } from './useAction'

type Props = {
  /** The path of the action, such as `/users/5/delete`. */
  path: string
  children: ReactNode
}

/** Shows its content only if the current user may perform the action. */
export const Action = ({ path, children }: Props) => (useAction(path) ? children : null)
