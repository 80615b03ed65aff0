import { isHexColour } from '../colour.ts'

/** The six colours of a site as picked by an administrator (TEN-14). */
export interface SiteColours {
  center: string
  left: string
  right: string
  nav: string
  primary: string
  footer: string
}

export type Theme = 'light' | 'dark'

/** Replaces invalid colours with mid grey, so that a bad setting never breaks a page. */
export function validColours(colours: SiteColours): SiteColours {
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
