import {
  colourfulness,
  contrast,
  lightnessOf,
  luminance,
  mix,
  muted,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  textOn,
  tone,
  withContrast,
} from '../colour.ts'
import { type SiteColours, type Theme, validColours } from './site-colours.ts'

/**
 * All colours shared by public pages and portal, for one theme. Two rules hold for any six colours (TEN-B1, TEN-14); `textPairs`
 * lists what they mean:
 *
 * 1. Surfaces are very light by day and very dark by night, so that each text colour reaches 4.5:1 on each of them.
 * 2. A picked colour used as a background itself (nav, center, footer, a button) has a matching text colour.
 */
export interface SiteTheme extends Surfaces, Texts, Fills {
  /** Decorative hairlines. */
  line: string
  /** Border of fields and checkboxes: 3:1 on every surface. */
  outline: string
  nav: string
  onNav: string
  navAccent: string
  navHover: string
  navLine: string
  left: string
  center: string
  onCenter: string
  right: string
  footer: string
  onFooter: string
  footerQuiet: string
  footerLine: string
}

/** Page backgrounds. */
interface Surfaces {
  ground: string
  /** Cards, dialogs, fields: lighter than the ground in both themes. */
  raised: string
  /** Alternate sections and highlighted areas. */
  tint: string
  /** The menu column. */
  column: string
  /** Selected, current and hovered items. */
  accentWash: string
}

interface Texts {
  ink: string
  quiet: string
  /** Links and actions. */
  accent: string
  danger: string
  warning: string
  success: string
  info: string
}

interface Fills {
  accentFill: string
  accentHover: string
  onAccent: string
  dangerFill: string
  onDanger: string
}

const STATUS = { danger: '#c0362c', warning: '#96610a', success: '#2b7a4b', info: '#2a62a8' } as const

/** Derives one theme from a site's six colours. */
export function siteTheme(picked: SiteColours, theme: Theme): SiteTheme {
  const colours = validColours(picked)
  const surfaces = theme === 'light' ? lightSurfaces(colours) : darkSurfaces(colours)
  const texts = textsOn(surfaces, colours.primary, theme)
  return {
    ...surfaces,
    ...texts,
    ...fillsOn(surfaces, colours.primary, texts.danger, theme),
    line: mix(surfaces.ground, texts.ink, 0.15),
    outline: withContrast(mix(surfaces.ground, texts.ink, 0.5), Object.values(surfaces), SHAPE_CONTRAST),
    ...bandsOf(colours, texts, theme),
  }
}

function lightSurfaces({ primary, center, left }: SiteColours): Surfaces {
  return {
    ground: muted(primary, 0.99, 0.0025),
    raised: '#ffffff',
    tint: lightnessOf(center) >= 0.93 && colourfulness(center) <= 0.04 ? center : muted(center, 0.955, 0.028),
    column: muted(left, 0.968, 0.012),
    accentWash: muted(primary, 0.945, 0.022),
  }
}

function darkSurfaces({ primary, center, left, footer }: SiteColours): Surfaces {
  return {
    ground: muted(mix(footer, primary, 0.5), 0.195, 0.02),
    raised: muted(mix(footer, primary, 0.5), 0.243, 0.022),
    tint: muted(mix(center, primary, 0.5), 0.226, 0.02),
    column: muted(mix(left, primary, 0.3), 0.214, 0.02),
    accentWash: muted(primary, 0.3, 0.045),
  }
}

function textsOn(surfaces: Surfaces, primary: string, theme: Theme): Texts {
  const inked = theme === 'light' ? muted(primary, 0.22, 0.03) : muted(primary, 0.95, 0.012)
  const ink = withContrast(inked, Object.values(surfaces), 9)
  // Hovered surfaces are a shade deeper (`--hover`); texts keep their contrast there too.
  const grounds = Object.values(surfaces).flatMap((index) => [index, mix(index, ink, 0.07)])
  const readable = (colour: string) => withContrast(colour, grounds)
  const lit = (colour: string) => readable(theme === 'light' ? colour : lifted(colour))
  return {
    ink,
    quiet: readable(mix(ink, surfaces.ground, 0.34)),
    accent: lit(primary),
    danger: lit(STATUS.danger),
    warning: lit(STATUS.warning),
    success: lit(STATUS.success),
    info: lit(STATUS.info),
  }
}

function fillsOn(surfaces: Surfaces, primary: string, danger: string, theme: Theme): Fills {
  const seen = (colour: string) => withContrast(colour, Object.values(surfaces), SHAPE_CONTRAST)
  const accentFill = seen(theme === 'light' ? primary : lifted(primary))
  const onAccent = textOn(accentFill)
  const dangerFill = seen(danger)
  return {
    accentFill,
    accentHover: away(accentFill, onAccent, 0.14),
    onAccent,
    dangerFill,
    onDanger: textOn(dangerFill),
  }
}

function bandsOf(colours: SiteColours, { ink, accent }: Texts, theme: Theme) {
  const [nav, center, footer] = [colours.nav, colours.center, colours.footer].map((colour) =>
    sunk(colour, colours.primary, theme),
  ) as [string, string, string]
  const [dark, light] = theme === 'light' ? [ink, '#ffffff'] : ['#101416', ink]
  const onNav = textOn(nav, dark, light)
  const onFooter = textOn(footer, dark, light)
  return {
    nav,
    onNav,
    navAccent: withContrast(theme === 'light' ? colours.primary : accent, [nav]),
    navHover: shaded(nav, onNav),
    navLine: mix(nav, onNav, 0.16),
    left: decoration(colours.left, colours.primary, theme),
    center,
    onCenter: withContrast(ink, [center]),
    right: decoration(colours.right, colours.primary, theme),
    footer,
    onFooter,
    footerQuiet: withContrast(mix(onFooter, footer, 0.22), [footer]),
    footerLine: mix(footer, onFooter, 0.2),
  }
}

/** A background in the dark theme: light colours are darkened and tinted with the brand, dark ones stay. */
export function sunk(colour: string, primary: string, theme: Theme): string {
  const lightness = lightnessOf(colour)
  if (theme === 'light' || lightness <= 0.36) return colour
  return tone(mix(colour, primary, 0.25), 0.235 + (1 - lightness) * 0.14, 0.75)
}

// Decoration carries no text, so vivid colours stay vivid in the dark theme, only darker.
function decoration(colour: string, primary: string, theme: Theme): string {
  const subdued = sunk(colour, primary, theme)
  if (theme === 'light' || subdued === colour) return colour
  const depth = 0.3 + Math.min(0.22, Math.max(0, colourfulness(colour) - 0.05) * 2)
  return tone(mix(colour, primary, 0.15), Math.min(lightnessOf(colour), depth), 0.9)
}

/** Lightens a colour until it is visible on dark backgrounds. */
export const lifted = (colour: string) => (luminance(colour) < 0.3 ? tone(colour, 0.76, 0.85) : colour)

// A hovered background moves towards its text colour if that stays readable, else away from it.
function shaded(ground: string, text: string): string {
  const towards = mix(ground, text, 0.08)
  return contrast(text, towards) >= TEXT_CONTRAST ? towards : away(ground, text, 0.1)
}

const away = (ground: string, text: string, share: number) =>
  mix(ground, luminance(text) > luminance(ground) ? '#000000' : '#ffffff', share)
