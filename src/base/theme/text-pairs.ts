import type { SiteTheme } from './site-theme.ts'

/** Foreground and background, with the contrast they need. */
export interface Pair {
  text: keyof SiteTheme
  ground: keyof SiteTheme
  least: 4.5 | 3
}

const SURFACES = ['ground', 'raised', 'tint', 'column', 'accentWash'] as const
const TEXTS = ['ink', 'quiet', 'accent', 'danger', 'warning', 'success', 'info'] as const
const SHAPES = ['outline', 'accentFill', 'dangerFill'] as const
const BROUGHT: readonly [keyof SiteTheme, keyof SiteTheme][] = [
  ['onAccent', 'accentFill'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'dangerFill'],
  ['onNav', 'nav'],
  ['onNav', 'navHover'],
  ['navAccent', 'nav'],
  ['onCenter', 'center'],
  ['onFooter', 'footer'],
  ['footerQuiet', 'footer'],
]

/** Every possible text on background, and every shape that must be visible (TEN-B1). */
export const textPairs: readonly Pair[] = [
  ...TEXTS.flatMap((text) => SURFACES.map((ground): Pair => ({ text, ground, least: 4.5 }))),
  ...BROUGHT.map(([text, ground]): Pair => ({ text, ground, least: 4.5 })),
  ...SHAPES.flatMap((text) => SURFACES.map((ground): Pair => ({ text, ground, least: 3 }))),
]
