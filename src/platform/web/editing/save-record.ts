import { isDeepEqual } from '#base/deep-equal.ts'
import type { ApiProblem } from '../problem.ts'
import { type AutosaveStatus, isTemporary, retryDelay, stateOf } from './autosave-status.ts'

/** What an autosaver knows: the state that is to be stored, what the server has, and why the two differ. */
export function createSaveRecord<State>({
  stored,
  savedAt,
}: {
  stored?: State | undefined
  savedAt?: string | undefined
}) {
  let desired = stored
  let isStored = true
  let failure: { problem: ApiProblem; state: State | undefined } | undefined
  let failures = 0
  let newestConfirmed = 0
  let [isReplaced, isPaused, isEnded] = [false, false, false]

  const isSaved = () => isEnded || isStored
  const isRefused = () => failure !== undefined && !isTemporary(failure.problem) && failure.state === desired
  function setDesired(state: State | undefined) {
    desired = state
    isStored = isDeepEqual(desired, stored)
  }
  function markStored(state: State | undefined, at?: string) {
    stored = state
    savedAt = at
    failure = undefined
    failures = 0
    isReplaced = false
    setDesired(desired)
  }

  return {
    desired: () => desired,
    hasStored: () => stored !== undefined,
    isSaved,
    /** Whether nothing more is to be saved once this is the state. */
    isStored: (state: State | undefined) => isEnded || isDeepEqual(state, stored),
    canSave: () => !isPaused && !isReplaced && !isSaved() && !isRefused(),
    /** Delay before the next attempt after a failure, in ms. */
    retryDelay: () => failure && retryDelay(failure.problem, failures),
    /** Whether the server, whose state was saved at this instant (null if there is none), has something else by now. */
    differsFrom: (at: string | null) => stored !== undefined && (at === null || at > (savedAt ?? '')),
    setDesired(state: State | undefined) {
      setDesired(state)
      isReplaced = false
    },
    markStored,
    /** The server confirmed the save of this number; what became of an earlier one no longer counts. */
    confirm(number: number, state: State | undefined, at?: string) {
      if (number < newestConfirmed) return
      newestConfirmed = number
      markStored(state, at)
    },
    fail(number: number, problem: ApiProblem, state: State | undefined) {
      if (number < newestConfirmed || problem.isSuperseded) return
      failure = { problem, state }
      failures = isTemporary(problem) ? failures + 1 : 0
    },
    /** Another tab replaced what was stored, or deleted it. */
    markReplaced(hasOther: boolean) {
      markStored(undefined)
      isReplaced = hasOther
    },
    setPaused(paused: boolean): boolean {
      if (paused === isPaused) return false
      isPaused = paused
      if (!paused) failure = undefined
      return true
    },
    setEnded(ended: boolean) {
      isEnded = ended
    },
    status(isPending: boolean): AutosaveStatus {
      if (isSaved()) return { state: stored === undefined ? 'unchanged' : 'saved', savedAt, problem: undefined }
      const problem = failure?.problem
      if (isReplaced || isPaused) return { state: 'conflict', savedAt, problem }
      return { state: problem ? stateOf(problem) : isPending ? 'saving' : 'unsaved', savedAt, problem }
    },
  }
}
