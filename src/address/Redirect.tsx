import { useLayoutEffect } from 'react'
import { goTo, presentPlace } from './address'
import { usePlace } from './AddressProvider'

/** Leads on to another address, in place of the present one; not if somebody has gone on meanwhile. */
export function Redirect({ to }: { to: string }) {
  const { key } = usePlace().address
  useLayoutEffect(() => {
    if (presentPlace().address.key === key) goTo(to, { replace: true })
  }, [key, to])
  return null
}
