import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { BrokenPage } from './BrokenPage'

type Props = { onError: (error: Error) => void; children: ReactNode }

/** Catches what no nearer boundary has caught. Going elsewhere tries everything again. */
export const LastBoundary = ({ onError, children }: Props) => (
  <ErrorBoundary fallback={<BrokenPage />} resetKey={useLocation().key} onError={onError}>
    {children}
  </ErrorBoundary>
)
