import { lightnessOf, mix, SHAPE_CONTRAST, textOn, tone, withContrast } from '#base/colour.ts'
import { cssColours } from '#base/theme/css-names.ts'
import type { SiteColours, Theme } from '#base/theme/site-colours.ts'
import { type SiteTheme, siteTheme, sunk } from '#base/theme/site-theme.ts'
import type { SectionStyles } from '../sections/fields.ts'

/** The colours of a public page: those it shares with the portal, and those of its own pictures and bands. */
export interface Palette extends SiteTheme {
  /** The strong ground of a pause between sections. */
  band: string
  onBand: string
  /** The button on the opening's own ground. */
  centerFill: string
  onCenterFill: string
  /** The one warm light of a branded page's bands, as bright by night as by day: on the navigation's ground, and on the footer's. */
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

/** The page's colours by day and by night, AA in both whatever six colours a site picks (TEN-14, TEN-B1). */
export function paletteOf(colours: SiteColours, theme: Theme): Palette {
  const shared = siteTheme(colours, theme)
  const { center, ground, ink, accentFill } = shared
  const primary =
    theme === 'light' ? colours.primary : tone(colours.primary, Math.min(0.36, lightnessOf(colours.primary)), 0.8)
  // Each for itself: on a light band and a dark one at once only black could be seen.
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

/** The grounds a section stands on when it has none of its own. */
export type Ground = 'ground' | 'tint' | 'center' | 'band'

/** What a section with colours of its own is drawn in; the names are those of the whole page, in force inside it. */
export type SectionColours = Pick<
  Palette,
  'ink' | 'quiet' | 'line' | 'accent' | 'accentFill' | 'onAccent' | 'danger' | 'info'
> & { ground?: string }

/** A configured ground and text colour, kept as picked by day where they can be read, and derived for the night (LAND-05). */
export function sectionColours(picked: SectionStyles, usual: Ground, theme: Theme, base: Palette): SectionColours {
  const back = picked.background ? sunk(picked.background, picked.background, theme) : undefined
  const at = back ?? base[usual]
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

// A picked colour that the night leaves unreadable is lifted well clear, not only just.
function readableInk(colour: string, ground: string, theme: Theme): string {
  const kept = withContrast(colour, [ground])
  return kept === colour || theme === 'light' ? kept : withContrast(colour, [ground], 9)
}

/** The colours as CSS declarations. */
export const declarations = (colours: object): string =>
  Object.entries(cssColours(colours))
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')

// Three layers of land, from pale and far to deep and near.
function landOf(air: string, primary: string, theme: Theme) {
  if (theme === 'dark')
    return { far: tone(primary, 0.48, 0.7), mid: tone(primary, 0.39, 0.75), ...nearOf(primary, 0.3) }
  return { far: mix(air, primary, 0.42), mid: mix(air, primary, 0.78), ...nearOf(primary, lightnessOf(primary) * 0.82) }
}

function nearOf(primary: string, lightness: number) {
  const near = tone(primary, lightness)
  return { near, nearLine: mix(near, textOn(near), 0.35) }
}
