import { DashboardLayout } from '@toolpad/core/DashboardLayout'
import { PageContainer } from '@toolpad/core/PageContainer'
import { use } from 'react'
import { Navigate, Outlet } from 'react-router'
import { SessionContext } from './App'

export function Inside() {
  const { session } = use(SessionContext)
  if (!session) return <Navigate to="/sign-in" replace />
  return (
    <DashboardLayout>
      <PageContainer>
        <Outlet />
      </PageContainer>
    </DashboardLayout>
  )
}
