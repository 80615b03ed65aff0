import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** A password with show/hide (ACC-02, ACC-07). Pasting and password managers are welcome. */
export function PasswordField(props: PasswordInputProps) {
  const text = useTranslations('ui')
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? text('hidePassword') : text('showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
