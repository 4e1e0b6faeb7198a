import { AuthPage, RefineThemes, ThemedLayout, useNotificationProvider } from '@refinedev/antd'
import '@refinedev/antd/dist/reset.css'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router'
import { App as AntdApp, ConfigProvider } from 'antd'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { authProvider } from './authProvider'
import { dataProvider } from './dataProvider'

const Dashboard = lazy(() => import('./Dashboard'))
const UserList = lazy(() => import('./UserList'))
const Settings = lazy(() => import('./Settings'))

const RESOURCES = [
  { name: 'dashboard', list: '/dashboard' },
  { name: 'users', list: '/users' },
  { name: 'settings', list: '/settings' },
]

export const App = () => (
  <BrowserRouter>
    <ConfigProvider theme={RefineThemes.Blue}>
      <AntdApp>
        <Refine
          authProvider={authProvider}
          dataProvider={dataProvider}
          notificationProvider={useNotificationProvider}
          resources={RESOURCES}
          routerProvider={routerProvider}
          options={{ disableTelemetry: true }}
        >
          <Routes>
            <Route
              element={
                <Authenticated key="inside" fallback={<CatchAllNavigate to="/login" />}>
                  <ThemedLayout>
                    <Suspense>
                      <Outlet />
                    </Suspense>
                  </ThemedLayout>
                </Authenticated>
              }
            >
              <Route path="/dashboard" element={<Dashboard />} />
              <Route path="/users" element={<UserList />} />
              <Route path="/settings" element={<Settings />} />
              <Route path="*" element={<NavigateToResource resource="dashboard" />} />
            </Route>
            <Route
              element={
                <Authenticated key="outside" fallback={<Outlet />}>
                  <NavigateToResource resource="dashboard" />
                </Authenticated>
              }
            >
              <Route path="/login" element={<AuthPage type="login" />} />
            </Route>
          </Routes>
        </Refine>
      </AntdApp>
    </ConfigProvider>
  </BrowserRouter>
)
