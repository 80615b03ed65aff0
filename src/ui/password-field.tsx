import '#ui/kit-field-styles.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** A password input with show/hide (ACC-02, ACC-07). Pasting and password managers are allowed. */
export function PasswordField(props: PasswordInputProps) {
  const text = useTranslations('ui')
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      // A toggle button keeps one label in both states.
      visibilityToggleButtonProps={{ 'aria-label': text('showPassword') }}
    />
  )
}
