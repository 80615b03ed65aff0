import { lightnessOf, mix, SHAPE_CONTRAST, textOn, tone, withContrast } from '#base/colour.ts'
import { cssColours } from '#base/theme/css-names.ts'
import type { SiteColours, Theme } from '#base/theme/site-colours.ts'
import { type SiteTheme, siteTheme, sunk } from '#base/theme/site-theme.ts'
import type { SectionStyles } from '../sections/fields.ts'

/** The colours of a public page: those shared with the portal, and those of its pictures and bands. */
export interface Palette extends SiteTheme {
  /** The strong background of a break between sections. */
  band: string
  onBand: string
  /** The button on the opening's background. */
  centerFill: string
  onCenterFill: string
  /**
   * Accent colour of the bands of a branded page, the same by day and by night: on the navigation's background, and
   * on the footer's.
   */
  spark: string
  onSpark: string
  footerSpark: string
  onFooterSpark: string
  sun: string
  far: string
  mid: string
  near: string
  nearLine: string
}

/** The page's colours by day or night, AA in both for any six site colours (TEN-14, TEN-B1). */
export function paletteOf(colours: SiteColours, theme: Theme): Palette {
  const shared = siteTheme(colours, theme)
  const { center, ground, ink, accentFill } = shared
  const primary =
    theme === 'light' ? colours.primary : tone(colours.primary, Math.min(0.36, lightnessOf(colours.primary)), 0.8)
  // Computed separately: on a light and a dark band at once only black would be visible.
  const spark = withContrast(colours.right, [shared.nav], SHAPE_CONTRAST)
  const footerSpark = withContrast(colours.right, [shared.footer], SHAPE_CONTRAST)
  const centerFill = withContrast(accentFill, [center], SHAPE_CONTRAST)
  return {
    ...shared,
    band: primary,
    onBand: textOn(primary),
    centerFill,
    onCenterFill: textOn(centerFill),
    spark,
    onSpark: textOn(spark),
    footerSpark,
    onFooterSpark: textOn(footerSpark),
    sun: theme === 'light' ? ground : mix(ink, center, 0.2),
    ...landOf(center, colours.primary, theme),
  }
}

/** Backgrounds of a section that has none of its own. */
export type Ground = 'ground' | 'tint' | 'center' | 'band'

/** Colours of a section with its own styles. The names are the page's, overridden inside the section. */
export type SectionColours = Pick<
  Palette,
  'ink' | 'quiet' | 'line' | 'accent' | 'accentFill' | 'onAccent' | 'danger' | 'info'
> & { ground?: string }

/** The configured background and text colour: unchanged by day where readable, derived by night (LAND-05). */
export function sectionColours(picked: SectionStyles, fallback: Ground, theme: Theme, base: Palette): SectionColours {
  const back = picked.background ? sunk(picked.background, picked.background, theme) : undefined
  const at = back ?? base[fallback]
  const ink = readableInk(picked.color ?? textOn(at, base.ink), at, theme)
  const accentFill = withContrast(base.accentFill, [at], SHAPE_CONTRAST)
  return {
    ...(back ? { ground: back } : {}),
    ink,
    quiet: withContrast(mix(ink, at, 0.2), [at]),
    line: mix(at, ink, 0.2),
    accent: withContrast(base.accent, [at]),
    accentFill,
    onAccent: textOn(accentFill),
    danger: withContrast(base.danger, [at]),
    info: withContrast(base.info, [at]),
  }
}

// A chosen colour that is unreadable by night is lightened clearly, not just to the minimum.
function readableInk(colour: string, ground: string, theme: Theme): string {
  const readable = withContrast(colour, [ground])
  return readable === colour || theme === 'light' ? readable : withContrast(colour, [ground], 9)
}

/** The colours as CSS declarations. */
export const declarations = (colours: object): string =>
  Object.entries(cssColours(colours))
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')

// Three layers of landscape, from pale and far to deep and near.
function landOf(air: string, primary: string, theme: Theme) {
  if (theme === 'dark')
    return { far: tone(primary, 0.48, 0.7), mid: tone(primary, 0.39, 0.75), ...nearOf(primary, 0.3) }
  return { far: mix(air, primary, 0.42), mid: mix(air, primary, 0.78), ...nearOf(primary, lightnessOf(primary) * 0.82) }
}

function nearOf(primary: string, lightness: number) {
  const near = tone(primary, lightness)
  return { near, nearLine: mix(near, textOn(near), 0.35) }
}
