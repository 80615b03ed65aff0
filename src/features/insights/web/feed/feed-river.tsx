import type { InsightCard as Card } from '../../contract.ts'
import { InsightCard } from '../cards/insight-card.tsx'
import { spread } from '../cards/spread.ts'
import styles from './feed-river.module.css'

export type RiverKind = 'front' | 'library' | 'filtered' | 'results'

/** The layout of the first page of each kind. */
export const OPENINGS = { front: 'front', library: 'lead', filtered: 'opening', results: 'opening' } as const

interface Props {
  pages: readonly (readonly Card[])[]
  kind: RiverKind
  /** Number of cards rendered per page; all by default. */
  drawn?: number
}

/**
 * Cards laid out page by page, so that existing cards do not move when more arrive. The whole library and the front
 * page open with a lead story; search results are plain rows. Front-page cards open in a dialog (INS-02).
 */
export function FeedRiver({ pages, kind, drawn = Number.POSITIVE_INFINITY }: Props) {
  return pages.map((cards, page) => {
    const shapes = spread(page > 0 ? 'following' : OPENINGS[kind], cards.length)
    return (
      <div key={cards[0]?.id ?? page} className={kind === 'results' ? styles.results : styles.spread}>
        {cards.slice(0, drawn).map((card, index) => (
          <div key={card.id} className={styles.cell} data-shape={shapes[index]}>
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
