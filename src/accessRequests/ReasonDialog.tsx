import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/apiError'
import { Form } from '@/forms/Form'
import { FormErrors } from '@/forms/FormErrors'
import { useForm } from '@/forms/useForm'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { TextArea } from '@/ui/TextArea'
import { MAX_REASON_LENGTH } from './accessRequestsApi'

type Props = {
  title: string
  confirm: string
  reasonLabel: string
  /** What is sent, for a toast: `‹name› could not be saved.` */
  name: string
  draftId: string
  send: (reason: string) => Promise<ApiError | null>
  onClose: () => void
  children?: ReactNode
}

/** Asks for an optional reason, and sends it. A closed dialog keeps the text as a draft. */
export function ReasonDialog({
  title,
  confirm,
  reasonLabel,
  name,
  draftId,
  send,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation()
  const form = useForm({
    rules: { note: { max: MAX_REASON_LENGTH } },
    draftId,
    getRecordName: () => name,
    send: async ({ note }) => ({ error: await send(note), close: onClose }),
  })
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={t($ => $.actions.cancel)}
      busy={form.isSending}
      onConfirm={() => form.props.ref.current?.requestSubmit()}
      onClose={onClose}
    >
      {children}
      {/* The text itself shows that it was restored. A button that discards it would have the focus. */}
      <Form form={{ ...form, isRestored: false }}>
        <TextArea
          {...form.field('note', reasonLabel)}
          hint={t($ => $.accessRequest.reasonHint, { max: MAX_REASON_LENGTH })}
          maxLength={MAX_REASON_LENGTH}
        />
        <FormErrors form={form} />
      </Form>
    </ConfirmDialog>
  )
}
