import { isHexColour } from '../colour.ts'

/** The six colours of a site as an administrator picks them, each applied where its name says (TEN-14). */
export interface SiteColours {
  center: string
  left: string
  right: string
  nav: string
  primary: string
  footer: string
}

export type Theme = 'light' | 'dark'

/** The six, whatever is stored: what is no colour counts as mid grey, so that a bad setting never breaks a page. */
export function soundColours(colours: SiteColours): SiteColours {
  const sound = (colour: string) => (isHexColour(colour) ? colour.toLowerCase() : '#808080')
  const { center, left, right, nav, primary, footer } = colours
  return {
    center: sound(center),
    left: sound(left),
    right: sound(right),
    nav: sound(nav),
    primary: sound(primary),
    footer: sound(footer),
  }
}
