import { Button } from '@/ui/Button'
import type { FormState } from './useForm'

type Props = { form: Pick<FormState, 'isSending' | 'waitSeconds'>; children: string }

/** Disabled while the server accepts no further attempt. */
export const SubmitButton = ({ form, children }: Props) => (
  <Button type="submit" variant="primary" busy={form.isSending} disabled={form.waitSeconds > 0}>
    {children}
  </Button>
)
