import { SignInPage } from '@toolpad/core/SignInPage'
import { use } from 'react'
import { areCredentialsValid } from '../../shared/session'
import { SessionContext } from './App'

export function SignIn() {
  const { enter } = use(SessionContext)
  return (
    <SignInPage
      providers={[{ id: 'credentials', name: 'Credentials' }]}
      signIn={async (_, form) => {
        if (!areCredentialsValid(form?.get('email'), form?.get('password'))) {
          return { error: 'Email or password is wrong', type: 'CredentialsSignin' }
        }
        enter()
        return {}
      }}
    />
  )
}
