import type { Picture } from '#features/files/contract.ts'
import type { PageTarget } from '#platform/web/pages.ts'
import { createStore } from '#platform/web/store.ts'

/** A recording for the player. */
export interface Track {
  /** Id of the insight or the mix. */
  id: string
  /** URL of the audio file. */
  source: string
  title: string
  subTitle: string
  cover: Picture | null
  /** The page the track belongs to. */
  page: PageTarget
  /** Whether `id` is an insight, which has details about the recording (AUD-05). */
  isInsight: boolean
}

/** The current track, across pages (AUD-01); a new one replaces it (AUD-06). */
export const nowPlaying = createStore<Track | undefined>(undefined)
export const endListening = () => nowPlaying.set(undefined)
