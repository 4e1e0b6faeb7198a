import { Route, Routes } from 'react-router-dom'
import type { DecisionTrigger } from '@/guard/guardSlice'
import { Redirect } from '@/guard/Redirect'
import type { Page } from '@/pages/definePage'
import { CrashPage } from './CrashPage'
import { ForbiddenPage } from './ForbiddenPage'
import { NotFoundPage } from './NotFoundPage'

type Props = {
  pages: readonly Page[]
  /** The trigger of the navigation to this page. Null if the guard redirected here. */
  trigger: DecisionTrigger | null
}

/** The error pages. They need no sign-in, and they send no requests for signed-out visitors. */
export function ErrorPages({ pages, trigger }: Props) {
  return (
    <Routes>
      <Route path="403" element={<ForbiddenPage {...{ pages, trigger }} />} />
      <Route path="404" element={<NotFoundPage pages={pages} />} />
      <Route path="500" element={<CrashPage />} />
      <Route path="*" element={<Redirect to="/error/404" />} />
    </Routes>
  )
}
