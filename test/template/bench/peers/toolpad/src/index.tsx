import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './App'
import { Inside } from './Inside'
import { SignIn } from './SignIn'

const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
})

const router = createBrowserRouter([
  {
    Component: App,
    children: [
      {
        Component: Inside,
        children: [
          { path: '/', lazy: page(() => import('./Dashboard')) },
          { path: '/users', lazy: page(() => import('./UserList')) },
          { path: '/settings', lazy: page(() => import('./Settings')) },
        ],
      },
      { path: '/sign-in', Component: SignIn },
    ],
  },
])

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
