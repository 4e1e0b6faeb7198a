import { DashboardLayout } from '@toolpad/core/DashboardLayout'
import { PageContainer } from '@toolpad/core/PageContainer'
import { use } from 'react'
import { Navigate, Outlet } from 'react-router'
import { HeldSession } from './App'

export function Inside() {
  const { session } = use(HeldSession)
  if (!session) return <Navigate to="/sign-in" replace />
  return (
    <DashboardLayout>
      <PageContainer>
        <Outlet />
      </PageContainer>
    </DashboardLayout>
  )
}
