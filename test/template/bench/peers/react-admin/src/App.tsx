import { lazy, type ReactNode } from 'react'
import { Admin, CustomRoutes, Layout, Menu, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router-dom'
import { authProvider } from './authProvider'
import { dataProvider } from './dataProvider'

const Dashboard = lazy(() => import('./Dashboard'))
const UserList = lazy(() => import('./UserList'))
const Settings = lazy(() => import('./Settings'))

const MainMenu = () => (
  <Menu>
    <Menu.DashboardItem />
    <Menu.ResourceItem name="users" />
    <Menu.Item to="/settings" primaryText="Settings" />
  </Menu>
)

const MainLayout = ({ children }: { children: ReactNode }) => (
  <Layout menu={MainMenu}>{children}</Layout>
)

export const App = () => (
  <BrowserRouter>
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      dashboard={Dashboard}
      layout={MainLayout}
      requireAuth
      disableTelemetry
    >
      <Resource name="users" list={UserList} />
      <CustomRoutes>
        <Route path="/settings" element={<Settings />} />
      </CustomRoutes>
    </Admin>
  </BrowserRouter>
)
