import { isHexColour, lightnessOf, withContrast } from '#base/colour.ts'
import type { Theme } from '#base/theme/site-colours.ts'
import { sunk } from '#base/theme/site-theme.ts'
import type { EventTile, SectionContent } from '../../public/input.ts'

/** Up to this lightness a ground stays as picked by night too. */
const DEEP = 0.55

type Coloured = Pick<EventTile, 'color' | 'textColor'>

/** Classes of an event's colours: a style attribute would be refused by the page's own policy. */
export function eventColour({ color, textColor }: Coloured): string {
  if (!isHexColour(color) || !isHexColour(textColor)) return 'event-colour'
  return `event-colour ${ownClass(color, textColor)}`
}

/**
 * The rules of those classes for every event of a page: ground and text of its type as the site picked them (CAL-23), light ones
 * sunk by night like every ground, and the text moved where it could not be read (CAL-B6).
 */
export function eventColours(content: Readonly<Record<string, SectionContent>>, theme: Theme): string {
  const rules = Object.values(content).flatMap(({ events = [] }) => events.map((event) => ruleOf(event, theme)))
  return [...new Set(rules)].join('')
}

function ruleOf({ color, textColor }: Coloured, theme: Theme): string {
  if (!isHexColour(color) || !isHexColour(textColor)) return ''
  const ground = lightnessOf(color) <= DEEP ? color : sunk(color, color, theme)
  return `.${ownClass(color, textColor)}{--type:${ground};--on-type:${withContrast(textColor, [ground])}}`
}

const ownClass = (color: string, textColor: string) => `t${color.slice(1)}-${textColor.slice(1)}`.toLowerCase()
