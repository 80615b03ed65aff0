import type { InsightCard as Card } from '../contract.ts'
import styles from './feed-river.module.css'
import { InsightCard } from './insight-card.tsx'
import { spread } from './spread.ts'

export type RiverKind = 'library' | 'filtered' | 'results'

interface Props {
  pages: readonly (readonly Card[])[]
  kind: RiverKind
  /** Cards open over the page one is on instead of leading to their own (INS-02). */
  inDialog?: boolean
}

/**
 * The river of cards, composed page by page, so that what is already there stays where it is when more arrives. The
 * whole library opens with a lead story; results of a search are plain rows one can scan.
 */
export function FeedRiver({ pages, kind, inDialog = false }: Props) {
  return pages.map((cards, page) => {
    const shapes = spread(page > 0 ? 'following' : kind === 'library' ? 'lead' : 'opening', cards.length)
    return (
      <div key={cards[0]?.id ?? page} className={kind === 'results' ? styles.results : styles.spread}>
        {cards.map((card, index) => (
          <div key={card.id} className={styles.place} data-shape={shapes[index]}>
            <InsightCard
              card={card}
              shape={kind === 'results' ? 'row' : (shapes[index] ?? 'third')}
              first={page === 0 && index === 0}
              inDialog={inDialog}
            />
          </div>
        ))}
      </div>
    )
  })
}
