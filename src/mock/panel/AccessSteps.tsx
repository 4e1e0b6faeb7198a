import { Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { getAccessRequests } from '@/accessRequests/accessRequestsApi'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { selectDecisions } from '@/guard/guardSlice'
import { getPageTitle, listMenuPages, usePages } from '@/guard/pages'
import { useMayOpen } from '@/guard/useAccess'
import { selectIdentity } from '@/session/sessionSlice'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { PanelSection } from './PanelSection'
import css from './Tour.module.css'

type Props = { onLeave: () => void }

/** Each step is ticked when it has happened. Only the next step has a link. */
export function AccessSteps({ onLeave }: Props) {
  const { t, i18n } = useTranslation()
  const decisions = useSelector(selectDecisions)
  const isGuest = useSelector(selectIdentity)?.roles.includes('guest') ?? false
  const pages = usePages()
  const mayOpen = useMayOpen()
  // The bell fetches the requests.
  const { data } = getAccessRequests.useQueryState()
  const request = data?.requests.findLast(
    ({ user, status }) =>
      user.roles.includes('guest') && (status === 'pending' || status === 'granted'),
  )
  const isGranted = request?.status === 'granted'
  const hasDecision = (isSearched: (decision: (typeof decisions)[number]) => boolean) =>
    isGuest && decisions.some(isSearched)

  // The page of the request. Without a request, a page that the guest may not open.
  const page = request
    ? pages.find(({ path }) => path === request.path)
    : listMenuPages(pages, path => !mayOpen(path))[0]
  const openPage = isGuest && page && (
    <Link to={page.path} onClick={onLeave}>
      {t($ => $.demoSteps.open, { page: getPageTitle(page, i18n.language) })}
    </Link>
  )
  const answerRequest = mayOpen(ACCESS_PAGE_PATH) && (
    <Link to={ACCESS_PAGE_PATH} onClick={onLeave}>
      {t($ => $.demoSteps.answer)}
    </Link>
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
    <PanelSection title={t($ => $.demoSteps.access)}>
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
    </PanelSection>
  )
}
