import './kit-styles.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { characterOf } from '#base/theme/character.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { cssVariablesOf, themeOf } from './theme.ts'
import { themeChoice } from './theme-choice.ts'

/**
 * Provides a site's colours and fonts, light or dark as the user chose (by default as their system says).
 * `nonce` is that of the content security policy, for styles inserted at run time.
 */
export function SiteThemeProvider(props: {
  colours: SiteColours
  fonts?: { display?: string }
  nonce: string
  children: ReactNode
}) {
  const { colours, fonts, nonce, children } = props
  const character = characterOf(fonts)
  const theme = useMemo(() => themeOf(colours, character), [colours, character])
  const variables = useMemo(() => cssVariablesOf(colours, character), [colours, character])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      deduplicateCssVariables={false}
      colorSchemeManager={themeChoice}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
