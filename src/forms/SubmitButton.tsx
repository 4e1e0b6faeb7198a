import type { ComponentProps } from 'react'
import { Button } from '@/ui/Button'
import type { FormState } from './useForm'

type Props = Pick<ComponentProps<typeof Button>, 'variant'> & {
  form: Pick<FormState, 'isSending' | 'waitSeconds'>
  children: string
}

/** Disabled while the server accepts no further attempt. */
export const SubmitButton = ({ form, variant = 'primary', children }: Props) => (
  <Button type="submit" variant={variant} busy={form.isSending} disabled={form.waitSeconds > 0}>
    {children}
  </Button>
)
