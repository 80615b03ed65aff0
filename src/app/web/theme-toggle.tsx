import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useThemeSwitch } from './use-theme-switch.ts'

/** Switches between light and dark; the choice is saved (SHELL-23). */
export function ThemeToggle() {
  const text = useTranslations('shell')
  const { dark, change } = useThemeSwitch()
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon onClick={change} aria-label={text(dark ? 'toLight' : 'toDark')}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
