import { useEffect, useRef } from 'react'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import type { InsightPartProps } from '#platform/web/manifest.ts'
import { useViewer } from '#platform/web/session.ts'
import { cpdApi } from './queries.ts'

/** Seconds between two reports, and without input after which nobody is believed to read. */
const REPORT_EVERY = 15
const IDLE_AFTER = 60
const INPUTS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'keydown', 'touchmove'] as const

/**
 * Stands at the end of an insight's text and reports how long it is read (UNI-B2): only while the page is visible, and somebody has scrolled,
 * typed or pointed within a minute. Nothing is shown, and an error is nobody's concern: the next report says the rest.
 */
export function Reading({ insightId }: InsightPartProps) {
  const end = useRef<HTMLDivElement>(null)
  const { role } = useViewer()
  const counts = MEMBERS_NOT_GUESTS.includes(role)
  useEffect(() => {
    if (!counts || !end.current) return undefined
    return observeReading(end.current, insightId)
  }, [counts, insightId])
  return <div ref={end} aria-hidden />
}

function observeReading(end: Element, id: string): () => void {
  let seconds = 0
  let reachedEnd = false
  let isRead = false
  let lastInput = Date.now()
  const send = (leaving = false) => {
    if (isRead || (seconds === 0 && !leaving && !reachedEnd)) return
    const reported = seconds
    seconds = 0
    cpdApi.reportReading({ id, seconds: Math.min(reported, 120), reachedEnd }, { leaving }).then(
      (answer) => {
        isRead = answer.isRead
      },
      () => {
        seconds += reported
      },
    )
  }
  // The first report begins the time that the server compares with.
  cpdApi.reportReading({ id, seconds: 0, reachedEnd: false }).then(
    (answer) => {
      isRead = answer.isRead
    },
    () => undefined,
  )
  const noteInput = () => {
    lastInput = Date.now()
  }
  const tick = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastInput > IDLE_AFTER * 1_000) return
    seconds += 1
    if (seconds >= REPORT_EVERY) send()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && seconds > 0) send(true)
  }
  const timer = setInterval(tick, 1_000)
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) reachedEnd = true
  })
  observer.observe(end)
  for (const input of INPUTS) document.addEventListener(input, noteInput, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    clearInterval(timer)
    observer.disconnect()
    for (const input of INPUTS) document.removeEventListener(input, noteInput, { capture: true })
    document.removeEventListener('visibilitychange', onHidden)
    if (seconds > 0) send(true)
  }
}
