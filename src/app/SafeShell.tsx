import type { ReactNode } from 'react'
import { PlainFrame } from '@/error/PlainFrame'
import type { Page } from '@/pages/definePage'
import { hearBroken } from '@/support/hearFaults'
import { NewVersion } from '@/support/NewVersion'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { Framed } from '@/ui/Framed'
import { lazily } from '@/ui/lazily'

export const loadShell = () => import(/* webpackChunkName: "shell" */ '@/shell/Shell')
const Shell = lazily(loadShell)

type Props = { pages: readonly Page[]; children: ReactNode }

/** The shell, or a plain frame where it breaks or can't be loaded: the pages go on either way. */
export const SafeShell = ({ pages, children }: Props) => (
  <Framed value>
    <ErrorBoundary
      fallback={<PlainFrame pages={pages}>{children}</PlainFrame>}
      onError={hearBroken}
    >
      <Shell pages={pages}>{children}</Shell>
    </ErrorBoundary>
    <NewVersion />
  </Framed>
)
