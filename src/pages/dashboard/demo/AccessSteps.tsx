import { Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { getAccessRequests } from '@/accessRequests/accessRequestsApi'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { selectDecisions } from '@/guard/guardSlice'
import { useMayOpen } from '@/guard/useAccess'
import { selectIdentity } from '@/session/sessionSlice'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { getPageTitle, listMenuPages } from '@/guard/pages'
import { usePages } from '@/guard/pages'
import { ContinueButton } from './ContinueButton'
import { DemoPart } from './DemoPart'
import css from './DemoSteps.module.css'

type Props = { onContinueAs: (role: 'admin' | 'guest') => Promise<void> }

/** Each step is ticked when it has happened. Only the next step has a link or a button. */
export function AccessSteps({ onContinueAs }: Props) {
  const { t } = useTranslation()
  const decisions = useSelector(selectDecisions)
  const isGuest = useSelector(selectIdentity)?.roles.includes('guest') ?? false
  const mayAnswer = useMayOpen()(ACCESS_PAGE_PATH)
  // The bell fetches the requests.
  const { data } = getAccessRequests.useQueryState()
  const requests = data?.requests ?? []
  const request = requests.findLast(
    ({ user, status }) =>
      user.roles.includes('guest') && (status === 'pending' || status === 'granted'),
  )
  const isGranted = request?.status === 'granted'
  const hasDecision = (isSearched: (decision: (typeof decisions)[number]) => boolean) =>
    isGuest && decisions.some(isSearched)

  const openPage = isGuest ? (
    <PageLink path={request?.path} />
  ) : (
    <ContinueButton account="guest" onContinueAs={onContinueAs} />
  )
  const answerRequest = mayAnswer ? (
    <Link to={ACCESS_PAGE_PATH}>{t($ => $.demoSteps.answer)}</Link>
  ) : (
    <ContinueButton account="admin" onContinueAs={onContinueAs} />
  )
  const steps = [
    {
      text: t($ => $.demoSteps.steps.refused),
      isDone: request !== undefined || hasDecision(({ verdict }) => verdict === 'forbidden'),
      action: openPage,
    },
    {
      text: t($ => $.demoSteps.steps.requested),
      isDone: request !== undefined,
      action: openPage,
    },
    { text: t($ => $.demoSteps.steps.granted), isDone: isGranted, action: answerRequest },
    {
      text: t($ => $.demoSteps.steps.opened),
      isDone:
        isGranted &&
        hasDecision(({ verdict, path }) => verdict === 'allowed' && path === request.path),
      action: openPage,
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <DemoPart title={t($ => $.demoSteps.access)}>
      <ol>
        {steps.map(step => (
          <li key={step.text} data-done={step.isDone}>
            <span className={css.mark}>
              {step.isDone && (
                <>
                  <Icon icon={Check} size={14} />
                  <VisuallyHidden as="span">{t($ => $.demoSteps.done)}</VisuallyHidden>
                </>
              )}
            </span>
            <span>{step.text}</span>
            {step === next && step.action}
          </li>
        ))}
      </ol>
    </DemoPart>
  )
}

/** A link to the page of the request. Without a request, to a page that the user may not open. */
function PageLink({ path }: { path: string | undefined }) {
  const { t, i18n } = useTranslation()
  const pages = usePages()
  const mayOpen = useMayOpen()
  const [closedPage] = listMenuPages(pages, other => !mayOpen(other))
  const page = path === undefined ? closedPage : pages.find(other => other.path === path)
  return (
    page && (
      <Link to={page.path}>
        {t($ => $.demoSteps.open, { page: getPageTitle(page, i18n.language) })}
      </Link>
    )
  )
}
