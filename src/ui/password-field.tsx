import '#ui/kit-field-styles.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** A password with show/hide (ACC-02, ACC-07). Pasting and password managers are welcome. */
export function PasswordField(props: PasswordInputProps) {
  const text = useTranslations('ui')
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      // A button that is pressed or not keeps one name.
      visibilityToggleButtonProps={{ 'aria-label': text('showPassword') }}
    />
  )
}
