import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { FormState } from './useForm'

type Props = {
  /** The result of `useForm`. */
  form: Pick<FormState, 'props' | 'isRestored' | 'discard'>
  className?: string | undefined
  children: ReactNode
}

/** If the form has restored unsaved changes, a message says so and offers to discard them. */
export function Form({ form, className, children }: Props) {
  const { t } = useTranslation()
  return (
    <form className={className} noValidate {...form.props}>
      {form.isRestored && (
        <Notice>
          <p>{t($ => $.leaving.restored)}</p>
          <Button onClick={form.discard}>{t($ => $.leaving.discard)}</Button>
        </Notice>
      )}
      {children}
    </form>
  )
}
