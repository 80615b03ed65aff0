import { createStore } from '#platform/web/store.ts'
import styles from './player-host.module.css'

/** The element that holds the player instead of the end of the page. */
export const playerHost = createStore<HTMLElement | undefined>(undefined)

const register = (element: HTMLElement | null) => {
  playerHost.set(element ?? undefined)
  return () => playerHost.set(undefined)
}

/**
 * Holds the player in a full-screen dialog, where it is visible and reachable by keyboard (AUD-01). Must be the last
 * child of the dialog's scroll container.
 */
export const PlayerHost = () => <div ref={register} className={styles.host} />
