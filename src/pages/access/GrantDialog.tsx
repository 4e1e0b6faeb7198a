import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useAnswerAccessRequestMutation,
  type AccessRequest,
} from '@/accessRequests/accessRequestsApi'
import { RequestSummary } from '@/accessRequests/RequestSummary'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useFailure } from '@/forms/useFailure'
import { useFormat } from '@/language/useFormat'
import { describeRole, getRoleName } from '@/lib/roles'
import { useShowToast } from '@/toasts/useShowToast'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { RadioGroup } from '@/ui/RadioGroup'
import { usePages } from '@/guard/pages'
import { usePathName } from '@/guard/usePathTitle'
import { getUserName, type User } from '../usersApi'
import { reverseRoles, useSaveUser } from '../useSaveUser'
import css from './AccessAdmin.module.css'
import { mayOpenWithRoles, proposeGrants, type GrantProposal } from './roleChanges'
import type { Roles } from '../rolesApi'
import { useRoleChange } from './useRoleChange'

type Props = {
  request: AccessRequest
  roles: Roles
  /** Null if the current user may not see them. */
  users: readonly User[] | null
  onClose: () => void
}

/** Proposes the smallest change that grants a request, and explains what it means. */
export function GrantDialog({ request, roles, users, onClose }: Props) {
  const { t } = useTranslation()
  const pagePaths = usePages().map(page => page.path)
  const getName = usePathName()
  const { path, user } = request
  const { grant, isGranting, failure, isMounted } = useGrant(request, roles)
  /** The id of the chosen proposal. Null until the user chooses or grants: the first one is meant. */
  const [chosenId, setChosenId] = useState<string | null>(null)

  const people =
    users?.map(each => ({ name: getUserName(each), roles: each.roles.map(getRoleName) })) ?? null
  const isKnownUser = users?.some(({ id }) => id === user.id) ?? false
  const proposals = proposeGrants({
    path,
    userRoles: user.roles,
    roles: roles.roles,
    people,
    pagePaths,
  })
    // A role can only be given to a user whose other roles are known.
    .filter(({ kind }) => kind === 'addEntry' || isKnownUser)
  const isOpen = mayOpenWithRoles(path, user.roles, roles.roles)
  const findChosen = () =>
    chosenId === null ? proposals[0] : proposals.find(each => getProposalId(each) === chosenId)
  const proposal = isOpen ? undefined : findChosen()
  const getDisabledReason = () => {
    if (isOpen || proposal) return undefined
    return proposals.length > 0
      ? t($ => $.accessAdmin.choiceGone)
      : t($ => $.accessAdmin.noWay, { path, name: user.name })
  }

  const confirm = async () => {
    // If the grant is refused, new lists must not change the choice.
    if (proposal) setChosenId(getProposalId(proposal))
    if ((await grant(proposal)) && isMounted()) onClose()
  }
  return (
    <ConfirmDialog
      title={t($ => $.accessAdmin.grantTitle, { page: getName(path), name: user.name })}
      confirm={t($ => $.accessRequest.grant)}
      cancel={t($ => $.actions.cancel)}
      busy={isGranting}
      disabledReason={getDisabledReason()}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={css.summary}>
        <RequestSummary request={request} />
      </div>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {isOpen && <p>{t($ => $.accessAdmin.isOpen, { path, name: user.name })}</p>}
      {!isOpen && proposals.length > 0 && (
        <Proposals
          name={user.name}
          page={getName(path)}
          proposals={proposals}
          chosen={proposal}
          onChoose={setChosenId}
        />
      )}
    </ConfirmDialog>
  )
}

/** Stays the same when new lists are loaded. */
const getProposalId = ({ kind, role }: GrantProposal) => `${kind} ${role}`

type ProposalsProps = {
  name: string
  /** The title of the requested page. */
  page: string
  proposals: readonly GrantProposal[]
  chosen: GrantProposal | undefined
  onChoose: (id: string) => void
}

function Proposals({ name, page, proposals, chosen, onChoose }: ProposalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const getName = usePathName()
  const describe = (proposal: GrantProposal) => {
    const role = describeRole(proposal.role, t)
    return proposal.kind === 'addEntry'
      ? t($ => $.accessAdmin.addEntry, { page, role, count: proposal.peopleCount })
      : t($ => $.accessAdmin.giveRole, { name, role, count: proposal.gained.length })
  }
  return (
    <div className={css.proposals}>
      <RadioGroup
        legend={t($ => $.accessAdmin.how)}
        choices={proposals.map(proposal => ({
          value: getProposalId(proposal),
          label: describe(proposal),
        }))}
        chosen={chosen ? getProposalId(chosen) : ''}
        onChoose={onChoose}
      />
      {chosen?.kind === 'giveRole' && (
        <p>
          {t($ => $.accessAdmin.gains, {
            entries: format.list(chosen.gained.map(getName)),
          })}
        </p>
      )}
    </div>
  )
}

/** Makes the proposed change, and marks the request as granted. A toast offers to undo both. */
function useGrant(request: AccessRequest, roles: Roles) {
  const { t } = useTranslation()
  const showToast = useShowToast()
  const { apply, undo, reportUndo, isApplying, getText } = useRoleChange()
  const { save, isSaving } = useSaveUser()
  const [answer, { isLoading: isAnswering }] = useAnswerAccessRequestMutation()
  const { failure, clear, report, isMounted } = useFailure<string>()
  const { id, path, user } = request
  const getName = usePathName()

  const change = (proposal: GrantProposal) => {
    if (proposal.kind === 'addEntry') {
      const { role, entry } = proposal
      const entryChange = { role, added: [entry], removed: [], request: id }
      return {
        apply: () => apply(roles, entryChange),
        undo: () => undo(entryChange),
      }
    }
    const given = { added: [proposal.role], removed: [] }
    return {
      apply: () => save({ id: user.id, roles: given, request: id }),
      undo: () => save({ id: user.id, roles: reverseRoles(given), request: id }),
    }
  }

  const answerAs = async (status: 'granted' | 'pending') => {
    const { error } = await answer({ id, status })
    return error ? toApiError(error) : null
  }

  const undoGrant = async (undoChange: (() => Promise<ApiError | null>) | undefined) => {
    reportUndo((await undoChange?.()) ?? (await answerAs('pending')))
  }

  /** Without a proposal, only marks the request as granted. Resolves to false on failure. */
  const grant = async (proposal: GrantProposal | undefined): Promise<boolean> => {
    clear()
    const steps = proposal && change(proposal)
    const error = (await steps?.apply()) ?? (await answerAs('granted'))
    if (error) {
      const text = getText(error)
      const name = t($ => $.accessAdmin.answer, { name: user.name })
      report(text, [t($ => $.errors.notSaved, { name }), text])
      return false
    }
    showToast(
      t($ => $.accessAdmin.granted, { page: getName(path), name: user.name }),
      {
        action: { label: t($ => $.action.undo), run: () => void undoGrant(steps?.undo) },
      },
    )
    return true
  }
  return {
    grant,
    isGranting: isApplying || isSaving || isAnswering,
    failure,
    isMounted,
  }
}
