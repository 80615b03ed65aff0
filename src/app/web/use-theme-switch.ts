import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** Which theme shows now, and the other one at a call (SHELL-23). */
export function useThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return { dark, change: () => setColorScheme(dark ? 'light' : 'dark') }
}
