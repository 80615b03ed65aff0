import { characterOf } from '#base/theme/character.ts'
import { characterStyles } from '#base/theme/fonts.ts'
import tokensCss from '#base/theme/tokens.css?inline'
import type { PublicSite } from '#features/site/contract.ts'
import { eventColours } from '../sections/events/colours.ts'
import { sectionTypeOf } from '../sections/registry.ts'
import type { DrawnSection } from './drawn-sections.ts'
import type { LandingPageInput } from './input.ts'
import pageCss from './pages/page.css?inline'
import frameCss from './pages/page-frame.css?inline'
import { declarations, paletteOf, sectionColours } from './palette.ts'

/** Class that carries a section's own colours; the page's policy would refuse a style attribute. */
export const ownStyleClass = (key: string) => `s${key.replace('.', '-')}`

/**
 * The complete text of the page's one style element: fonts, day and night colours, page styles, the section types
 * it uses, the colours of single sections (LAND-05) and of the events it shows (CAL-23).
 */
export function pageStyle(
  site: PublicSite,
  sections: readonly DrawnSection[],
  more = '',
  content: LandingPageInput['content'] = {},
): string {
  const { appColors } = site.primaries
  const day = paletteOf(appColors, 'light')
  const night = paletteOf(appColors, 'dark')
  const own = (theme: 'light' | 'dark', base: typeof day) =>
    sections
      .filter(({ styles }) => styles.background || styles.color)
      .map(
        ({ key, styles, ground }) =>
          `.section.${ownStyleClass(key)}.own{${declarations(sectionColours(styles, ground, theme, base))}}`,
      )
      .join('')
  const types = [...new Set(sections.map(({ type }) => type))].map((type) => sectionTypeOf(type)?.css ?? '')
  const sheets = [tokensCss, pageCss, frameCss, ...types, more].map((css) => css.trim()).join('')
  // Only on screens: printed pages use the day colours.
  const atNight = `@media screen and (prefers-color-scheme:dark){:root{${declarations(night)}}${own('dark', night)}${eventColours(content, 'dark')}}`
  return [
    characterStyles(characterOf(site.fonts)),
    `:root{${declarations(day)}}`,
    sheets,
    own('light', day),
    eventColours(content, 'light'),
    atNight,
  ].join('')
}
