import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { hearBroken } from '@/support/hearFaults'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { BrokenPage } from './BrokenPage'

type Props = { children: ReactNode }

/** Catches what no nearer boundary has caught. Going elsewhere tries everything again. */
export const LastBoundary = ({ children }: Props) => (
  <ErrorBoundary fallback={<BrokenPage />} resetKey={useLocation().key} onError={hearBroken}>
    {children}
  </ErrorBoundary>
)
