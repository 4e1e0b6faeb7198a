import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useAnswerAccessRequestMutation,
  type AccessRequest,
} from '@/accessRequests/accessRequestsApi'
import { RequestSummary } from '@/accessRequests/RequestSummary'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { useFormat } from '@/language/useFormat'
import { getRoleName } from '@/lib/roles'
import { useShowToast } from '@/toasts/useShowToast'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { RadioGroup } from '@/ui/RadioGroup'
import { usePages } from '@/guard/pages'
import { getUserName, type User } from '../usersApi'
import { reverseRoles, useSaveUser } from '../useSaveUser'
import css from './AccessAdmin.module.css'
import { mayOpenWithRoles, proposeGrants, type GrantProposal } from './roleChanges'
import type { Roles } from './rolesApi'
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
  const { path, user } = request
  const { grant, isGranting, failureText } = useGrant(request, roles)
  const [chosen, setChosen] = useState(0)

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
  const proposal = isOpen ? undefined : proposals[Math.min(chosen, proposals.length - 1)]
  const isPossible = isOpen || proposal !== undefined

  const confirm = async () => {
    if (isPossible && (await grant(proposal))) onClose()
  }
  return (
    <ConfirmDialog
      title={t($ => $.accessAdmin.grantTitle, { path, name: user.name })}
      confirm={t($ => $.accessRequest.grant)}
      cancel={t($ => $.actions.cancel)}
      busy={isGranting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={css.summary}>
        <RequestSummary request={request} />
      </div>
      {failureText !== null && <Notice tone="bad">{failureText}</Notice>}
      {isOpen && <p>{t($ => $.accessAdmin.isOpen, { path, name: user.name })}</p>}
      {!isPossible && <p>{t($ => $.accessAdmin.noWay, { path, name: user.name })}</p>}
      {proposal && (
        <Proposals
          name={user.name}
          proposals={proposals}
          chosen={proposal}
          onChoose={each => {
            setChosen(proposals.indexOf(each))
          }}
        />
      )}
    </ConfirmDialog>
  )
}

type ProposalsProps = {
  name: string
  proposals: readonly GrantProposal[]
  chosen: GrantProposal
  onChoose: (proposal: GrantProposal) => void
}

function Proposals({ name, proposals, chosen, onChoose }: ProposalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const describe = (proposal: GrantProposal) => {
    const { role } = proposal
    return proposal.kind === 'addEntry'
      ? t($ => $.accessAdmin.addEntry, { entry: proposal.entry, role, count: proposal.peopleCount })
      : t($ => $.accessAdmin.giveRole, { name, role, count: proposal.gained.length })
  }
  return (
    <div className={css.proposals}>
      <RadioGroup
        legend={t($ => $.accessAdmin.how)}
        choices={proposals.map((proposal, index) => ({
          value: String(index),
          label: describe(proposal),
        }))}
        chosen={String(proposals.indexOf(chosen))}
        onChoose={index => {
          const proposal = proposals[Number(index)]
          if (proposal) onChoose(proposal)
        }}
      />
      {chosen.kind === 'giveRole' && (
        <p>{t($ => $.accessAdmin.gains, { entries: format.list(chosen.gained) })}</p>
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
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { id, path, user } = request

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
    const { error } = await answer({ id, path, status })
    return error ? toApiError(error) : null
  }

  const undoGrant = async (undoChange: (() => Promise<ApiError | null>) | undefined) => {
    reportUndo((await undoChange?.()) ?? (await answerAs('pending')))
  }

  /** Without a proposal, only marks the request as granted. Resolves to false on failure. */
  const grant = async (proposal: GrantProposal | undefined): Promise<boolean> => {
    const steps = proposal && change(proposal)
    const error = (await steps?.apply()) ?? (await answerAs('granted'))
    setFailure(error)
    if (error) return false
    showToast(
      t($ => $.accessAdmin.granted, { path, name: user.name }),
      {
        action: { label: t($ => $.person.undo), run: () => void undoGrant(steps?.undo) },
      },
    )
    return true
  }
  return {
    grant,
    isGranting: isApplying || isSaving || isAnswering,
    failureText: failure === null ? null : getText(failure),
  }
}
