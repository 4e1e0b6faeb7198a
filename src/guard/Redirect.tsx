import { Navigate, useLocation } from 'react-router-dom'

type Props = { to: string; state?: object }

/** Replaces the current location. With the key, each new location is redirected again. */
export function Redirect({ to, state }: Props) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} state={state} replace />
}
