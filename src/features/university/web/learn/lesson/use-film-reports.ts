import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isTemporary } from '#platform/web/editing/autosave-status.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import type { LessonInFull } from '../../../contract.ts'
import { invalidateProgress, learningApi, lessonQuery, setStepInCache } from '../queries.ts'
import { createFilmReports } from './film-report.ts'

/** How often a playing film is reported, in milliseconds. */
const REPORT_EVERY_MS = 10_000
/** A film that stopped this close to its end starts from the beginning, in seconds. */
const NEAR_END = 5

type FilmEvent = SyntheticEvent<HTMLVideoElement>

/**
 * Listeners of a film that report how far it was played and where it stands: every ten seconds, when it is paused or jumps, and when the
 * page is left. What did not arrive is sent with the next report; what was refused for good is said.
 */
export function useFilmReports({ id: lessonId, courseId: id, state }: LessonInFull, startsAt: number) {
  const film = useRef<HTMLVideoElement>(null)
  const [reports] = useState(() => createFilmReports(startsAt))
  const [isUnreported, setUnreported] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const report = useLatestCallback(async ({ leaving = false } = {}) => {
    const { currentTime, duration } = film.current ?? {}
    if (currentTime === undefined || !duration || !Number.isFinite(duration) || !reports.hasUnreported()) return
    const taken = reports.take(currentTime, duration)
    try {
      const step = await learningApi.saveFilm({ id, lessonId, ...taken }, { leaving })
      setUnreported(false)
      setRefusal(undefined)
      setStepInCache(id, lessonId, step)
      queryClient.setQueryData<LessonInFull>(
        lessonQuery(id, lessonId).queryKey,
        (lesson) => lesson && { ...lesson, filmPosition: taken.position, filmPercent: step.percent },
      )
      if (step.state !== state) invalidateProgress(id)
    } catch (thrown) {
      const problem = asProblem(thrown)
      const isPassing = isTemporary(problem)
      // What was refused for good would be refused again.
      if (isPassing) reports.putBack(taken)
      setUnreported(isPassing)
      setRefusal(isPassing ? undefined : problem.message)
    }
  })

  useEffect(() => {
    const timer = setInterval(() => void report(), REPORT_EVERY_MS)
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && void report({ leaving: true }),
      { signal },
    )
    window.addEventListener('pagehide', () => void report({ leaving: true }), { signal })
    window.addEventListener('online', () => void report(), { signal })
    return () => {
      clearInterval(timer)
      listeners.abort()
    }
  }, [report])

  // A layout effect would be too late: by then React has let go of the element.
  const setFilm = useLatestCallback((element: HTMLVideoElement | null) => {
    if (!element) void report({ leaving: true })
    film.current = element
  })

  return {
    isUnreported,
    refusal,
    ref: setFilm,
    onLoadedMetadata: ({ currentTarget }: FilmEvent) => {
      if (startsAt > 0 && startsAt < currentTarget.duration - NEAR_END) currentTarget.currentTime = startsAt
    },
    onPlay: ({ currentTarget }: FilmEvent) => reports.playedTo(currentTarget.currentTime),
    onTimeUpdate: ({ currentTarget }: FilmEvent) => {
      if (!currentTarget.paused && !currentTarget.seeking) reports.playedTo(currentTarget.currentTime)
    },
    onSeeking: () => reports.stop(),
    onSeeked: ({ currentTarget }: FilmEvent) => {
      reports.soughtTo(currentTarget.currentTime)
      // Searching in a paused film ends somewhere: that is reported with the next report.
      if (!currentTarget.paused) void report()
    },
    onPause: ({ currentTarget }: FilmEvent) => {
      if (!currentTarget.seeking) reports.playedTo(currentTarget.currentTime)
      reports.stop()
      void report()
    },
  }
}
