import type { Picture } from '#features/files/contract.ts'
import { storeOf } from '#platform/web/store.ts'

/** Something to listen to. */
export interface Track {
  /** Of the insight or the mix. */
  id: string
  /** Where its bytes are. */
  source: string
  title: string
  subTitle: string
  cover: Picture | null
  /** The page it belongs to. */
  page: string
  search?: Record<string, string>
  /** True where the insight of this id says more about it (AUD-05). */
  isInsight: boolean
}

/** What is being listened to, across pages (AUD-01); another takes its place (AUD-06). */
export const heard = storeOf<Track | undefined>(undefined)
export const endListening = () => heard.set(undefined)
