import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { api, selectEmail, signedIn, store, type Dispatch } from './store'
import './style.css'

function SignIn() {
  const dispatch = useDispatch<Dispatch>()
  const [failed, setFailed] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { data } = await dispatch(api.endpoints.login.initiate(Object.fromEntries(form)))
    if (data) dispatch(signedIn(data.accessToken))
    else setFailed(true)
  }
  return (
    <form onSubmit={submit}>
      <h1>Sign in</h1>
      <label>
        Email <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {failed && <p role="alert">Email or password is wrong.</p>}
      <button type="submit">Sign in</button>
    </form>
  )
}

const App = () => (useSelector(selectEmail) === null ? <SignIn /> : <h1>Dashboard</h1>)

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <App />
  </Provider>,
)
