import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { mix } from '#base/colour.ts'
import { type Character, characterVariables } from '#base/theme/character.ts'
import { cssColours } from '#base/theme/css-names.ts'
import type { SiteColours, Theme } from '#base/theme/site-colours.ts'
import { type SiteTheme, siteTheme } from '#base/theme/site-theme.ts'
import { componentDefaults } from './component-defaults.ts'

/** Mantine's theme with a site's colours and fonts. Its contrast guarantees come from `cssVariablesOf`. */
export function themeOf(colours: SiteColours, character: Character) {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    colors: { brand: shadesOf(colours.primary) },
    autoContrast: true,
    // Luminance at which white and black text are equally readable; Mantine's default fails AA for a fifth of all colours.
    luminanceThreshold: 0.179,
    fontFamily: 'var(--text)',
    fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.58', lg: '1.6', xl: '1.6' },
    headings: { fontFamily: 'var(--display)', fontWeight: String(character.weight) },
    defaultRadius: 'md',
    radius: {
      xs: `${character.radius / 2}px`,
      sm: `${character.radius}px`,
      md: `${character.radius}px`,
      lg: `${character.radius}px`,
      xl: '999px',
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em' },
    shadows: {
      xs: 'none',
      sm: 'var(--lift)',
      md: 'var(--lift)',
      lg: 'var(--lift)',
      xl: 'var(--lift)',
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: componentDefaults,
  })
}

/** CSS variables of both themes (fonts come with the page): our own, and overrides of Mantine's that would not reach 4.5:1. */
export function cssVariablesOf(colours: SiteColours, character: Character): CSSVariablesResolver {
  return () => ({
    variables: characterVariables(character),
    light: colourVariables(colours, 'light'),
    dark: colourVariables(colours, 'dark'),
  })
}

/** All variables of one theme that depend on a site's colours, including shadows. */
export function colourVariables(colours: SiteColours, theme: Theme): Record<string, string> {
  const used = siteTheme(colours, theme)
  return { ...cssColours(used), ...mantineVariables(used), ...SHADOWS[theme] }
}

/** Soft shadows lit from above: for floating elements, and a higher one for dialogs. */
const SHADOWS = {
  light: {
    '--lift': '0 1px 2px rgb(0 0 0 / 6%), 0 12px 32px -12px rgb(0 0 0 / 22%)',
    '--lift-high': '0 2px 6px rgb(0 0 0 / 8%), 0 32px 72px -20px rgb(0 0 0 / 38%)',
  },
  dark: {
    '--lift': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -12px rgb(0 0 0 / 70%)',
    '--lift-high': '0 2px 6px rgb(0 0 0 / 50%), 0 32px 80px -16px rgb(0 0 0 / 85%)',
  },
}

function mantineVariables(palette: SiteTheme): Record<string, string> {
  return {
    ...neutrals(palette),
    '--mantine-color-body': palette.ground,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.quiet,
    '--mantine-color-placeholder': palette.quiet,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-error': palette.danger,
    // For irreversible actions; Mantine's red does not reach 4.5:1 on every background.
    '--mantine-color-red-outline': palette.danger,
    '--mantine-color-red-outline-hover': palette.accentWash,
    '--mantine-color-success': palette.success,
    '--mantine-color-default': palette.raised,
    '--mantine-color-default-hover': palette.accentWash,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.outline,
    '--mantine-color-disabled': palette.tint,
    '--mantine-color-disabled-color': palette.quiet,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-primary-color-contrast': palette.onAccent,
    '--mantine-color-brand-text': palette.accent,
    '--mantine-color-brand-filled': palette.accentFill,
    '--mantine-color-brand-filled-hover': palette.accentHover,
    '--mantine-color-brand-light': palette.accentWash,
    '--mantine-color-brand-light-hover': mix(palette.accentWash, palette.accentFill, 0.08),
    '--mantine-color-brand-light-color': palette.accent,
    '--mantine-color-brand-outline': palette.accent,
    '--mantine-color-brand-outline-hover': palette.accentWash,
  }
}

/** Proportion of ink in each of Mantine's greys on this site's background; the dark shades run the other way. */
const GREYS = [0.02, 0.04, 0.08, 0.15, 0.22, 0.45, 0.62, 0.72, 0.82, 0.92]
const DARKS = [0.9, 0.75, 0.5, 0.3, 0.15, 0.1, 0.05, 0.02, 0, 0]

function neutrals({ ground, ink }: SiteTheme): Record<string, string> {
  const named = (name: string, ratios: readonly number[]) =>
    ratios.map((ratio, index) => [`--mantine-color-${name}-${index}`, mix(ground, ink, ratio)])
  return Object.fromEntries([...named('gray', GREYS), ...named('dark', DARKS)])
}

function shadesOf(colour: string): MantineColorsTuple {
  const pale = (ratio: number) => mix(colour, '#ffffff', ratio)
  const deep = (ratio: number) => mix(colour, '#000000', ratio)
  return [
    pale(0.92),
    pale(0.84),
    pale(0.7),
    pale(0.52),
    pale(0.34),
    pale(0.16),
    colour,
    deep(0.14),
    deep(0.28),
    deep(0.42),
  ]
}
