import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectDecisions } from '@/guard/guardSlice'
import { addSupportTexts } from '@/language/addSupportTexts'
import { useFormat } from '@/language/useFormat'
import { selectSession } from '@/session/sessionSlice'
import { Logo } from '@/brand/Logo'
import { Heading } from '@/ui/Heading'
import { CopyDetails } from './CopyDetails'
import { DownloadDetails } from './DownloadDetails'
import { ReplayCard } from './ReplayCard'
import css from './SupportPage.module.css'
import { selectHealth, selectTimeline } from './supportSlice'

/** The public page with details that staff read out or copy for support. */
export default function SupportPage() {
  const { t, i18n } = useTranslation()
  // In the first render, because all texts of the page come from there.
  useState(() => {
    addSupportTexts(i18n)
  })
  const session = useSelector(selectSession)
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Logo />
        <CopyDetails />
        <DownloadDetails />
        {session.status === 'signedIn' ? (
          <Link to="/">{t($ => $.actions.toStart)}</Link>
        ) : (
          <Link to="/auth/login">{t($ => $.support.toSignIn)}</Link>
        )}
      </header>
      <main className={css.main} id="content" tabIndex={-1}>
        <Heading description={t($ => $.support.lead)}>{t($ => $.support.title)}</Heading>
        <HealthCard />
        <DecisionsCard />
        <TimelineCard />
        <ReplayCard />
      </main>
    </div>
  )
}

function HealthCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const session = useSelector(selectSession)
  const health = useSelector(selectHealth)
  const { doExpiriesAgree, areRolesAmbiguous, leftovers, storage } = health
  const { clockDifferenceSeconds, listFetchedAt, newVersionFoundAt } = health
  return (
    <section className={css.card}>
      <h2>{t($ => $.support.health)}</h2>
      <dl>
        <dt>{t($ => $.app.versionLabel)}</dt>
        <dd>{process.env.APP_VERSION}</dd>
        {newVersionFoundAt !== null && (
          <>
            <dt>{t($ => $.support.newVersion)}</dt>
            <dd>{format.dateTime(newVersionFoundAt)}</dd>
          </>
        )}
        <dt>{t($ => $.support.session)}</dt>
        <dd>{t($ => $.support.statuses[session.status])}</dd>
        {session.status === 'signedIn' && (
          <>
            <dt>{t($ => $.support.expires)}</dt>
            <dd>{format.dateTime(session.expiresAt)}</dd>
          </>
        )}
        {doExpiriesAgree !== null && (
          <>
            <dt>{t($ => $.support.expiriesAgree)}</dt>
            <dd>{doExpiriesAgree ? t($ => $.support.yes) : t($ => $.support.no)}</dd>
          </>
        )}
        {areRolesAmbiguous && (
          <>
            <dt>{t($ => $.support.rolesAmbiguous)}</dt>
            <dd>{t($ => $.support.yes)}</dd>
          </>
        )}
        {listFetchedAt !== null && (
          <>
            <dt>{t($ => $.support.listFetched)}</dt>
            <dd>{format.dateTime(listFetchedAt)}</dd>
          </>
        )}
        {clockDifferenceSeconds !== null && (
          <>
            <dt>{t($ => $.support.clock)}</dt>
            <dd>{t($ => $.support.seconds, { count: clockDifferenceSeconds })}</dd>
          </>
        )}
        <dt>{t($ => $.support.storage)}</dt>
        <dd>
          {storage === 'available' || storage === 'contested'
            ? t($ => $.support.there)
            : t($ => $.support.missing)}
        </dd>
        <dt>{t($ => $.support.leftovers)}</dt>
        <dd>{leftovers.length > 0 ? leftovers.join(', ') : t($ => $.support.none)}</dd>
      </dl>
    </section>
  )
}

function DecisionsCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const decisions = useSelector(selectDecisions)
  return (
    <section className={css.card}>
      <h2>{t($ => $.support.decisions)}</h2>
      {decisions.length === 0 && <p>{t($ => $.support.noDecisions)}</p>}
      <ol>
        {decisions.toReversed().map(({ at, path, verdict, reason }, index) => (
          <li key={decisions.length - index}>
            <time dateTime={at}>{format.time(at)}</time> <code>{path}</code>{' '}
            <span>{`${verdict} · ${reason}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function TimelineCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const timeline = useSelector(selectTimeline)
  return (
    <section className={css.card}>
      <h2>{t($ => $.support.timeline)}</h2>
      {timeline.length === 0 && <p>{t($ => $.dashboard.noEvents)}</p>}
      <ol>
        {timeline.toReversed().map(({ at, event, detail }, index) => (
          <li key={timeline.length - index}>
            <time dateTime={at}>{format.time(at)}</time> <code>{event}</code> <span>{detail}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
