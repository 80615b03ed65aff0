import { describe, expect, test } from 'vitest'
import { SHAPE_TRACKS, spread, TRACKS } from './spread.ts'

const KINDS = ['front', 'lead', 'opening', 'following'] as const

describe('the spread of a feed page', () => {
  test.each(KINDS)('a %s page of any length has a shape per card and no gap in any row [INS-13]', (kind) => {
    for (let cards = 0; cards <= 30; cards += 1) {
      const shapes = spread(kind, cards)
      expect(shapes).toHaveLength(cards)
      expect(openTracks(shapes)).toEqual([])
    }
  })

  test('only the front page and the opening of the whole library have a lead story [INS-01, INS-05]', () => {
    for (const kind of ['front', 'lead'] as const)
      expect(spread(kind, 10).filter((shape) => shape === 'lead')).toHaveLength(1)
    expect(spread('opening', 10)).not.toContain('lead')
    expect(spread('following', 10)).not.toContain('lead')
  })
})

/** Empty tracks at the end of each row, as a CSS grid would place the shapes. */
function openTracks(shapes: ReturnType<typeof spread>): number[] {
  const gaps: number[] = []
  let used = 0
  for (const shape of shapes) {
    if (used + SHAPE_TRACKS[shape] > TRACKS) {
      gaps.push(TRACKS - used)
      used = 0
    }
    used = (used + SHAPE_TRACKS[shape]) % TRACKS
  }
  return used === 0 ? gaps : [...gaps, TRACKS - used]
}
