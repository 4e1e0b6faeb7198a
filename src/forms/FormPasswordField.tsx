import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '@/ui/PasswordField'

type Props = Omit<ComponentProps<typeof PasswordField>, 'texts'>

/** A password field of a form. Its buttons have other texts in the field that confirms a password. */
export function FormPasswordField(props: Props) {
  const { t } = useTranslation()
  const isConfirmation = props.name === 'confirmPassword'
  const texts = {
    show: isConfirmation ? t($ => $.fields.showConfirmation) : t($ => $.fields.showPassword),
    hide: isConfirmation ? t($ => $.fields.hideConfirmation) : t($ => $.fields.hidePassword),
    capsLock: t($ => $.fields.capsLock),
  }
  return <PasswordField {...props} texts={texts} />
}
