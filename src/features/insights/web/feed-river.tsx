import type { InsightCard as Card } from '../contract.ts'
import styles from './feed-river.module.css'
import { InsightCard } from './insight-card.tsx'
import { spread } from './spread.ts'

export type RiverKind = 'front' | 'library' | 'filtered' | 'results'

/** How the first page of each kind is composed. */
export const OPENINGS = { front: 'front', library: 'lead', filtered: 'opening', results: 'opening' } as const

interface Props {
  pages: readonly (readonly Card[])[]
  kind: RiverKind
  /** How many cards of a page are drawn by now, all unless told. */
  drawn?: number
}

/**
 * The river of cards, composed page by page, so that what is already there stays where it is when more arrives. The
 * whole library and the front page open with a lead story; results of a search are plain rows one can scan. Cards of the
 * front page open over the page one is on (INS-02).
 */
export function FeedRiver({ pages, kind, drawn = Number.POSITIVE_INFINITY }: Props) {
  return pages.map((cards, page) => {
    const shapes = spread(page > 0 ? 'following' : OPENINGS[kind], cards.length)
    return (
      <div key={cards[0]?.id ?? page} className={kind === 'results' ? styles.results : styles.spread}>
        {cards.slice(0, drawn).map((card, index) => (
          <div key={card.id} className={styles.place} data-shape={shapes[index]}>
            <InsightCard
              card={card}
              shape={kind === 'results' ? 'row' : (shapes[index] ?? 'third')}
              first={page === 0 && index === 0}
              inDialog={kind === 'front'}
            />
          </div>
        ))}
      </div>
    )
  })
}
