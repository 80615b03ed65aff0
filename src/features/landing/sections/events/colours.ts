import { isHexColour, lightnessOf, withContrast } from '#base/colour.ts'
import type { Theme } from '#base/theme/site-colours.ts'
import { sunk } from '#base/theme/site-theme.ts'
import type { EventTile, SectionContent } from '../../public/input.ts'

/** Backgrounds up to this lightness are unchanged by night. */
const DARK_MAX_LIGHTNESS = 0.55

type Coloured = Pick<EventTile, 'color' | 'textColor'>

/** Classes for an event's colours; the page's policy would refuse a style attribute. */
export function eventColour({ color, textColor }: Coloured): string {
  if (!isHexColour(color) || !isHexColour(textColor)) return 'event-colour'
  return `event-colour ${ownClass(color, textColor)}`
}

/**
 * The CSS rules of those classes for every event of a page: background and text colour of its type as configured
 * (CAL-23). By night light backgrounds are darkened, and unreadable text colours are adjusted (CAL-B6).
 */
export function eventColours(content: Readonly<Record<string, SectionContent>>, theme: Theme): string {
  const rules = Object.values(content).flatMap(({ events = [] }) => events.map((event) => ruleOf(event, theme)))
  return [...new Set(rules)].join('')
}

function ruleOf({ color, textColor }: Coloured, theme: Theme): string {
  if (!isHexColour(color) || !isHexColour(textColor)) return ''
  const ground = lightnessOf(color) <= DARK_MAX_LIGHTNESS ? color : sunk(color, color, theme)
  return `.${ownClass(color, textColor)}{--type:${ground};--on-type:${withContrast(textColor, [ground])}}`
}

const ownClass = (color: string, textColor: string) => `t${color.slice(1)}-${textColor.slice(1)}`.toLowerCase()
