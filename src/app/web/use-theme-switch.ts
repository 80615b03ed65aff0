import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The current theme, and a function to switch it (SHELL-23). */
export function useThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return { dark, change: () => setColorScheme(dark ? 'light' : 'dark') }
}
