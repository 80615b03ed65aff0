/**
 * The shape of a card on a grid of six tracks. `lead` and `full` take a whole row, `wide` two thirds, `half` and
 * `third` as named; `narrow` is a third with an upright picture.
 */
export type CardShape = 'lead' | 'full' | 'wide' | 'narrow' | 'half' | 'third'

export const TRACKS = 6
export const SHAPE_TRACKS: Record<CardShape, number> = { lead: 6, full: 6, wide: 4, narrow: 2, half: 3, third: 2 }

type Row = readonly CardShape[]

const TWO_THIRDS: Row = ['wide', 'narrow']
const THIRD_FIRST: Row = ['narrow', 'wide']
const HALVES: Row = ['half', 'half']
const THIRDS: Row = ['third', 'third', 'third']

/**
 * Ten cards each: the front page, the first page of the whole library, the first page of a filtered one, and every
 * later page.
 */
const SPREADS: Record<'front' | 'lead' | 'opening' | 'following', readonly Row[]> = {
  front: [['lead'], TWO_THIRDS, HALVES, THIRD_FIRST, THIRDS],
  lead: [['lead'], TWO_THIRDS, THIRDS, HALVES, THIRD_FIRST],
  opening: [HALVES, THIRDS, TWO_THIRDS, THIRDS],
  following: [THIRDS, THIRD_FIRST, THIRDS, HALVES],
}

/**
 * Shapes for the cards of one page, filling each row: a last row with too few cards for its pattern gets another one,
 * as a gap would look like something missing.
 */
export function spread(kind: keyof typeof SPREADS, cards: number): CardShape[] {
  const rows = SPREADS[kind]
  const shapes: CardShape[] = []
  for (let row = 0; shapes.length < cards; row += 1) {
    const pattern = rows[row % rows.length] as Row
    shapes.push(...(cards - shapes.length < pattern.length ? lastRow(cards - shapes.length) : pattern))
  }
  return shapes
}

function lastRow(cards: number): Row {
  return cards === 1 ? ['full'] : HALVES
}
