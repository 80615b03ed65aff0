import { colourfulness, lightnessOf, luminance, mix, SHAPE_CONTRAST, textOn, tone, withContrast } from '#base/colour.ts'
import type { Primaries } from '#features/site/contract.ts'
import type { SectionStyles } from '../sections/fields.ts'

/** Every colour a public page uses, by the name of its CSS variable. */
export type Palette = Record<string, string>

type Colours = Primaries['appColors']
type Theme = 'light' | 'dark'

/** The page's colours by day and by night, AA in both whatever six colours a site picks (TEN-14). */
export function paletteOf(colours: Colours, theme: Theme): Palette {
  const paper = theme === 'light' ? mix('#ffffff', colours.primary, 0.015) : tone(colours.primary, 0.185, 0.22)
  const tint = theme === 'light' ? paleVersion(colours.center, paper) : mix(paper, tone(colours.center, 0.3, 0.8), 0.42)
  const ink = theme === 'light' ? tone(colours.primary, 0.22, 0.3) : tone(colours.primary, 0.95, 0.12)
  const quiet = mix(ink, paper, 0.32)
  const grounds = [paper, tint]
  const [center, nav, footer] = [colours.center, colours.nav, colours.footer].map((colour) =>
    sunk(colour, colours.primary, theme),
  ) as [string, string, string]
  const accent = theme === 'light' ? colours.primary : lifted(colours.primary)
  return {
    paper,
    tint,
    ink: withContrast(ink, grounds, 7),
    quiet: withContrast(quiet, grounds),
    line: mix(paper, ink, 0.16),
    accent,
    'accent-ink': textOn(accent),
    'accent-text': withContrast(accent, grounds),
    left: decoration(colours.left, colours.primary, theme),
    center,
    right: decoration(colours.right, colours.primary, theme),
    'center-ink': withContrast(ink, [center]),
    ...bandOf(colours.primary, theme),
    ...landOf(center, colours.primary, theme),
    sun: theme === 'light' ? paper : mix(ink, center, 0.2),
    ...actionOn([center, ...grounds], accent),
    nav,
    'nav-ink': withContrast(textOn(nav, ink, '#ffffff'), [nav]),
    'nav-accent': withContrast(accent, [nav]),
    'nav-line': mix(nav, textOn(nav), 0.14),
    footer,
    'footer-ink': textOn(footer),
    'footer-quiet': withContrast(mix(textOn(footer), footer, 0.22), [footer]),
    'footer-line': mix(footer, textOn(footer), 0.2),
  }
}

/** The grounds a section stands on when it has none of its own. */
export type Ground = 'paper' | 'tint' | 'center' | 'band'

/** A configured ground and text colour, kept as picked by day where they can be read, and derived for the night (LAND-05). */
export function sectionColours(picked: SectionStyles, usual: Ground, theme: Theme, base: Palette): Palette {
  const back = picked.background ? sunk(picked.background, picked.background, theme) : undefined
  const at = back ?? (base[usual] as string)
  const grounds = [at]
  const wanted = picked.color ?? textOn(at, base.ink)
  const ink = readableInk(wanted, grounds, theme)
  return {
    ...(back ? { ground: back } : {}),
    ink,
    quiet: withContrast(mix(ink, at, 0.2), grounds),
    line: mix(at, ink, 0.2),
    'accent-text': withContrast(base.accent as string, grounds),
    ...actionOn(grounds, base.accent as string),
  }
}

// A picked colour that the night leaves unreadable is lifted well clear, not only just.
function readableInk(colour: string, grounds: readonly string[], theme: Theme): string {
  const kept = withContrast(colour, grounds)
  return kept === colour || theme === 'light' ? kept : withContrast(colour, grounds, 9)
}

/** The colours as CSS declarations. */
export const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

// The strong ground of a pause between sections, and the button on it.
function bandOf(primary: string, theme: Theme): Palette {
  const band = theme === 'light' ? primary : tone(primary, Math.min(0.36, lightnessOf(primary)), 0.8)
  return { band, 'band-ink': textOn(band) }
}

// Three layers of land, from pale and far to deep and near.
function landOf(air: string, primary: string, theme: Theme): Palette {
  if (theme === 'dark')
    return { far: tone(primary, 0.48, 0.7), mid: tone(primary, 0.39, 0.75), ...nearOf(primary, 0.3) }
  return { far: mix(air, primary, 0.42), mid: mix(air, primary, 0.78), ...nearOf(primary, lightnessOf(primary) * 0.82) }
}

function nearOf(primary: string, lightness: number): Palette {
  const near = tone(primary, lightness)
  return { near, 'near-line': mix(near, textOn(near), 0.35) }
}

// A button in the accent must be seen on its ground as well as read.
function actionOn(grounds: readonly string[], accent: string): Palette {
  const action = withContrast(accent, grounds, SHAPE_CONTRAST)
  return { action, 'action-ink': textOn(action) }
}

// By night light grounds sink and take a little of the brand; what is dark already stays.
function sunk(colour: string, primary: string, theme: Theme): string {
  const lightness = lightnessOf(colour)
  if (theme === 'light' || lightness <= 0.36) return colour
  return tone(mix(colour, primary, 0.25), 0.235 + (1 - lightness) * 0.14, 0.75)
}

// Decoration carries no words, so a strong colour may stay strong by night, only deeper.
function decoration(colour: string, primary: string, theme: Theme): string {
  const sober = sunk(colour, primary, theme)
  if (theme === 'light' || sober === colour) return colour
  const depth = 0.3 + Math.min(0.22, Math.max(0, colourfulness(colour) - 0.05) * 2)
  return tone(mix(colour, primary, 0.15), Math.min(lightnessOf(colour), depth), 0.9)
}

const lifted = (colour: string) => (luminance(colour) < 0.3 ? tone(colour, 0.76, 0.85) : colour)

// The alternating ground stays light, however strong the colour it is made of.
function paleVersion(colour: string, paper: string): string {
  const lightness = lightnessOf(colour)
  return lightness >= 0.93 ? colour : mix(paper, colour, Math.min(1, 0.07 / Math.max(0.02, 1 - lightness)))
}
