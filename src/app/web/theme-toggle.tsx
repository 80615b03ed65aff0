import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

/** Light or dark; the choice survives a reload (SHELL-23). */
export function ThemeToggle() {
  const text = useTranslations('shell')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon onClick={() => setColorScheme(dark ? 'light' : 'dark')} aria-label={text(dark ? 'toLight' : 'toDark')}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
