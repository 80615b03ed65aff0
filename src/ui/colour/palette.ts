import { mix, READABLE, readableOn, textOn } from './contrast.ts'

/** The six colours of a site (TEN-14). */
export interface SiteColours {
  center: string
  left: string
  right: string
  nav: string
  primary: string
  footer: string
}

/** Every colour the portal is drawn in, for one of its two themes. */
export interface Palette {
  ground: string
  raised: string
  tint: string
  line: string
  ink: string
  quiet: string
  accent: string
  accentFill: string
  accentHover: string
  onAccent: string
  accentWash: string
  nav: string
  onNav: string
  column: string
  onColumn: string
  danger: string
  warning: string
  success: string
}

export type Theme = 'light' | 'dark'

/** A site's palette: each text colour in it keeps 4.5:1 on every ground it is used on, whatever the six colours are. */
export function paletteOf(colours: SiteColours, theme: Theme): Palette {
  return theme === 'light' ? light(colours) : dark(colours)
}

function light(colours: SiteColours): Palette {
  const ground = mix('#ffffff', colours.primary, 0.012)
  const tint = mix('#ffffff', colours.center, 0.45)
  return finish(colours, { ground, raised: '#ffffff', tint, accentFill: colours.primary, nav: colours.nav }, '#ffffff')
}

function dark(colours: SiteColours): Palette {
  const ground = mix('#101416', colours.footer, 0.12)
  const raised = mix(mix('#101416', colours.footer, 0.12), '#ffffff', 0.055)
  const tint = mix(raised, colours.primary, 0.14)
  const accentFill = readableOn(colours.primary, [ground], 3)
  return finish(colours, { ground, raised, tint, accentFill, nav: mix(ground, colours.nav, 0.04) }, ground)
}

type Grounds = Pick<Palette, 'ground' | 'raised' | 'tint' | 'accentFill' | 'nav'>

function finish(colours: SiteColours, grounds: Grounds, base: string): Palette {
  const { ground, raised, tint, nav } = grounds
  const full = textOn(ground) === '#ffffff' ? '#ffffff' : '#000000'
  const column = mix(base, colours.left, base === '#ffffff' ? 0.12 : 0.05)
  const accentWash = mix(raised, colours.primary, base === '#ffffff' ? 0.09 : 0.2)
  const places = [ground, raised, tint, accentWash, column]
  const toned = mix(full, colours.primary, 0.12)
  const ink = readableOn(mix(toned, ground, 0.08), places, 10)
  return {
    ...grounds,
    line: mix(ground, ink, 0.16),
    ink: readableOn(ink, places, READABLE),
    quiet: readableOn(mix(toned, ground, 0.36), places, READABLE),
    accent: readableOn(colours.primary, places, READABLE),
    accentHover: mix(grounds.accentFill, textOn(grounds.accentFill) === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    onAccent: textOn(grounds.accentFill),
    accentWash,
    onNav: textOn(nav, ink),
    column,
    onColumn: textOn(column, ink),
    danger: readableOn('#c0362c', places),
    warning: readableOn('#96610a', places),
    success: readableOn('#2b7a4b', places),
  }
}
