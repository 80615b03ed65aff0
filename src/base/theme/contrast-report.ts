import { contrast } from '../colour.ts'
import { type SiteColours, type Theme, validColours } from './site-colours.ts'
import { type SiteTheme, siteTheme } from './site-theme.ts'
import { type Pair, textPairs } from './text-pairs.ts'

/** A line of the contrast report for one of the six colours, shown before saving. */
export interface ContrastLine {
  /** The picked colour. */
  of: keyof SiteColours
  theme: Theme
  text: string
  ground: string
  /** The lowest contrast of these two colours as they are used. */
  ratio: number
  /** Required contrast: 4.5 for text, 3 for shapes. */
  least: Pair['least']
  /** Whether the picked colour is used unchanged; otherwise it was adjusted for contrast. */
  asPicked: boolean
}

const SHOWN: readonly { of: keyof SiteColours; text: keyof SiteTheme; ground?: keyof SiteTheme }[] = [
  { of: 'primary', text: 'accent' },
  { of: 'primary', text: 'accentFill' },
  { of: 'primary', text: 'onAccent', ground: 'accentFill' },
  { of: 'nav', text: 'onNav', ground: 'nav' },
  { of: 'center', text: 'onCenter', ground: 'center' },
  { of: 'center', text: 'ink', ground: 'tint' },
  { of: 'left', text: 'ink', ground: 'column' },
  { of: 'footer', text: 'onFooter', ground: 'footer' },
  { of: 'footer', text: 'footerQuiet', ground: 'footer' },
]

/**
 * The contrast of everything the six colours are used for, in both themes, for the colour picker (TEN-B1). `right` is decorative
 * and has no line. Never throws; an invalid colour counts as mid grey.
 */
export function contrastReport(colours: SiteColours): ContrastLine[] {
  const picked = validColours(colours)
  return (['light', 'dark'] as const).flatMap((theme) => {
    const used = siteTheme(picked, theme)
    return SHOWN.map((shown) => lineOf(shown, picked, used, theme))
  })
}

function lineOf(shown: (typeof SHOWN)[number], picked: SiteColours, used: SiteTheme, theme: Theme): ContrastLine {
  const { of, text, ground } = shown
  const pairs = textPairs.filter((pair) => pair.text === text && (!ground || pair.ground === ground))
  const worst = pairs.toSorted((a, b) => ratioIn(used, a) - ratioIn(used, b))[0] as Pair
  const names = [used[worst.text], used[worst.ground]]
  return {
    of,
    theme,
    text: used[worst.text],
    ground: used[worst.ground],
    ratio: ratioIn(used, worst),
    least: worst.least,
    asPicked: names.includes(picked[of]),
  }
}

const ratioIn = (used: SiteTheme, { text, ground }: Pair) => contrast(used[text], used[ground])
