import { storeOf } from '#platform/web/store.ts'
import styles from './player-host.module.css'

/** Where the player stands instead of at the end of the page. */
export const playerHost = storeOf<HTMLElement | undefined>(undefined)

const take = (place: HTMLElement | null) => {
  playerHost.set(place ?? undefined)
  return () => playerHost.set(undefined)
}

/**
 * The player's place in a dialog that covers the whole page: seen in it, and reached with the keyboard (AUD-01). Last in the dialog,
 * which scrolls by itself.
 */
export const PlayerHost = () => <div ref={take} className={styles.host} />
