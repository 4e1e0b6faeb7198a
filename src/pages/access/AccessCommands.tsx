import { ShieldCheck } from 'lucide'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { findObjectCommands, type CommandVerb, type PageCommandsProps } from '../commands'
import { useUserObjects, type UserObject } from '../useUserObjects'

/** The commands that check the access of a user. */
export default function AccessCommands({ onChange }: PageCommandsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const users = useUserObjects()

  useEffect(() => {
    const checkAccess: CommandVerb<UserObject> = {
      id: 'checkAccess',
      icon: ShieldCheck,
      getName: name => t($ => $.accessPage.checkUser, { name }),
      isPossible: () => true,
      run: ({ id }) => {
        const params = new URLSearchParams({ person: id })
        void navigate(`${ACCESS_PAGE_PATH}?${params}`)
      },
    }
    onChange(search => findObjectCommands(users, [checkAccess], search))
  }, [onChange, users, t, navigate])

  return null
}
