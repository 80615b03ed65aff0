import { useSyncExternalStore } from 'react'
import type { ApiProblem } from '#platform/web/problem.ts'

/** Seconds until trying again makes sense after `problem`, counting down to 0; 0 without a problem that says so (ACC-22). */
export function useWait(problem: ApiProblem | undefined): number {
  const end = isWait(problem) ? Math.ceil(problem.at / 1000 + problem.retryAfter) : 0
  const now = useSyncExternalStore(end > 0 ? everySecond : never, end > 0 ? second : noTime)
  return Math.max(0, end - now)
}

/** Whether it was refused for being tried too often, with a time after which it is heard again. */
export function isWait(problem: ApiProblem | undefined): problem is ApiProblem & { retryAfter: number } {
  return problem?.status === 429 && problem.retryAfter !== undefined
}

const second = () => Math.floor(Date.now() / 1000)
const noTime = () => 0
const never = () => () => undefined

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
