import { useSyncExternalStore } from 'react'
import type { ApiProblem } from '#platform/web/problem.ts'

/** Seconds until `problem` allows another attempt, counting down to 0; 0 for other problems (ACC-22). */
export function useRetryCountdown(problem: ApiProblem | undefined): number {
  const end = isRateLimited(problem) ? Math.ceil(problem.at / 1000 + problem.retryAfter) : 0
  const now = useSyncExternalStore(end > 0 ? everySecond : neverChanges, end > 0 ? second : noTime)
  return Math.max(0, end - now)
}

/** Whether a problem is a rate limit with a retry time. */
export function isRateLimited(problem: ApiProblem | undefined): problem is ApiProblem & { retryAfter: number } {
  return problem?.status === 429 && problem.retryAfter !== undefined
}

const second = () => Math.floor(Date.now() / 1000)
const noTime = () => 0
const neverChanges = () => () => undefined

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
