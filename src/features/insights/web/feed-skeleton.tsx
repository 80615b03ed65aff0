import river from './feed-river.module.css'
import { OPENINGS, type RiverKind } from './feed-river.tsx'
import styles from './feed-skeleton.module.css'
import { spread } from './spread.ts'

interface Props {
  kind: RiverKind
  /** Skeletons of a page after the first. */
  following?: boolean
  cards: number
}

/** Stands in for cards on their way, in their final geometry. The words 'Loading' are its owner's to say (SHELL-30). */
export function FeedSkeleton({ kind, following = false, cards }: Props) {
  const shapes = spread(following ? 'following' : OPENINGS[kind], cards)
  return (
    <div className={kind === 'results' ? river.results : river.spread} aria-hidden>
      {shapes.map((shape, index) => (
        <div key={`${shape}-${index}`} className={river.place} data-shape={shape}>
          <div className={styles.card} data-shape={kind === 'results' ? 'row' : shape}>
            <div className={styles.picture} />
            <div className={styles.words}>
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
