import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { abortWith } from '@/api/abortWith'
import { toApiError } from '@/api/api'
import type { SendResult } from '@/forms/useForm'
import { sealBody } from '@/session/vault'
import { useShowToast } from '@/toasts/useShowToast'
import { Heading } from '@/ui/Heading'
import {
  getUserName,
  getUserPagePath,
  hasId,
  NEW_USER_ID,
  useCreateUserMutation,
  USERS_PAGE_PATH,
  type User,
} from '../usersApi'
import { RolesCard } from './RolesCard'
import { useRoleChoice } from './useRoleChoice'
import { UserForm } from './UserForm'
import type { UserValues } from './userFields'

/** Without a chosen role, the server gives its default role. */
const NO_ROLES: User['roles'] = []

/** Creates a user. Then the page of the new user opens. */
export function NewUser() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useShowToast()
  const [createUser] = useCreateUserMutation()
  const choice = useRoleChoice(NEW_USER_ID, NO_ROLES)

  const send = async (values: UserValues, signal: AbortSignal): Promise<SendResult> => {
    const filledIn = Object.entries(values).filter(([, value]) => value !== '')
    const fields = Object.fromEntries(filledIn)
    const hasRoles = choice !== null && choice.chosen.length > 0
    const body = hasRoles ? { ...fields, roles: choice.values } : fields
    const { data, error } = await abortWith(signal, createUser(sealBody(body)))
    if (error) return { error: toApiError(error) }
    showToast(t($ => $.user.created, { name: getUserName(data) }))
    // Replaces the form in the history, so that Back opens the table.
    const path = hasId(data) ? getUserPagePath(data.id) : USERS_PAGE_PATH
    return { error: null, close: () => void navigate(path, { replace: true }) }
  }
  return (
    <>
      <Heading description={t($ => $.user.newLead)}>{t($ => $.person.new)}</Heading>
      <UserForm
        hiddenFields={[]}
        submitLabel={t($ => $.user.create)}
        send={send}
        getName={({ fullname = '' }) => fullname}
        onCancel={() => void navigate(USERS_PAGE_PATH)}
      >
        {process.env.ACCESS_ADMIN === 'true' && choice && <RolesCard choice={choice} />}
      </UserForm>
    </>
  )
}
