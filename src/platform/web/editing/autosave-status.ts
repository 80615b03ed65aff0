import type { ApiProblem } from '../problem.ts'

/** Delay before the first retry after a lost response, doubled each time up to the maximum; in ms. */
const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
/** Refusals that concern the caller or the moment, so that the same contents may be accepted later. */
const TEMPORARY_REFUSALS: ReadonlySet<number> = new Set([401, 408, 425, 429])

/**
 * Where the latest state is: not stored because there is nothing to store, not sent yet, being sent, or stored; or why it is not:
 * the server did not respond (it is retried), refused it (it is not sent again until it changes), or has a version of somebody else.
 */
export type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict'

/** Whether the latest state could not be stored. */
export const isFailing = (state: SaveState) => state === 'offline' || state === 'refused' || state === 'conflict'

/** Whether everything is stored. */
export const isSettled = (state: SaveState) => state === 'saved' || state === 'unchanged'

export interface AutosaveStatus {
  state: SaveState
  /** When the stored state was saved, as the server says. */
  savedAt: string | undefined
  /** Why the latest state is not stored. */
  problem: ApiProblem | undefined
}

/** A conflict passes too if the other version is gone; otherwise the editor pauses until the user has chosen. */
export const isTemporary = ({ isUnknown, isConflict, status }: ApiProblem) =>
  isUnknown || isConflict || TEMPORARY_REFUSALS.has(status)

/** In ms, before the next attempt after this many failures. */
export function retryDelay({ retryAfter = 0 }: ApiProblem, failures: number): number {
  return Math.max(retryAfter * 1_000, Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS))
}

export function stateOf(problem: ApiProblem): SaveState {
  if (problem.isConflict) return 'conflict'
  return isTemporary(problem) ? 'offline' : 'refused'
}
