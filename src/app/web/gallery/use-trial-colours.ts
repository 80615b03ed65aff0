import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { colourVariables } from '#ui/theme.ts'

/** Applies trial colours to the whole page, including menus and dialogs; nothing is saved. */
export function useTrialColours(colours: SiteColours | undefined) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    if (!colours) return
    const { style } = document.documentElement
    const variables = Object.entries(colourVariables(colours, theme))
    for (const [name, colour] of variables) style.setProperty(name, colour)
    return () => {
      for (const [name] of variables) style.removeProperty(name)
    }
  }, [colours, theme])
}
