import { useTranslation } from 'react-i18next'
import { DemoMark } from '@/ui/DemoMark'
import css from './Sidebar.module.css'

/** The version, and whether the data is only for trying things out. */
export function About() {
  const { t } = useTranslation()
  return (
    <div className={css.about}>
      {process.env.MOCK === 'true' && <DemoMark>{t($ => $.app.demo)}</DemoMark>}
      {process.env.APP_VERSION}
    </div>
  )
}
