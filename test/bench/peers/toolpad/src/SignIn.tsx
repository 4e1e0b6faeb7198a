import { SignInPage } from '@toolpad/core/SignInPage'
import { use } from 'react'
import { mayEnter } from '../../shared/session'
import { HeldSession } from './App'

export function SignIn() {
  const { enter } = use(HeldSession)
  return (
    <SignInPage
      providers={[{ id: 'credentials', name: 'Credentials' }]}
      signIn={async (_, form) => {
        if (!mayEnter(form?.get('email'), form?.get('password'))) {
          return { error: 'Email or password is wrong', type: 'CredentialsSignin' }
        }
        enter()
        return {}
      }}
    />
  )
}
