import { spread } from '../cards/spread.ts'
import river from './feed-river.module.css'
import { OPENINGS, type RiverKind } from './feed-river.tsx'
import styles from './feed-skeleton.module.css'

interface Props {
  kind: RiverKind
  /** Whether this is a page after the first. */
  following?: boolean
  cards: number
}

/** Placeholder cards in their final layout. The parent announces 'Loading' (SHELL-30). */
export function FeedSkeleton({ kind, following = false, cards }: Props) {
  const shapes = spread(following ? 'following' : OPENINGS[kind], cards)
  return (
    <div className={kind === 'results' ? river.results : river.spread} aria-hidden>
      {shapes.map((shape, index) => (
        <div key={`${shape}-${index}`} className={river.cell} data-shape={shape}>
          <div className={styles.card} data-shape={kind === 'results' ? 'row' : shape}>
            <div className={styles.picture} />
            <div className={styles.text}>
              <div className={styles.line} data-width="short" />
              <div className={styles.line} data-width="title" />
              <div className={styles.line} data-width="long" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
