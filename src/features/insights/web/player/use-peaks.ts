import { useEffect, useState } from 'react'
import { readPeaks } from './read-peaks.ts'

/** Of recordings heard before in this window; a recording under one address stays as it is while it is listened to. */
const known = new Map<string, readonly number[]>()
const MOST_KNOWN = 20

const NONE: readonly number[] = []

/** The peaks of a recording once they are read; none before, nor where they cannot be had. */
export function usePeaks(source: string): readonly number[] {
  const [read, setRead] = useState<{ source: string; peaks: readonly number[] }>()
  useEffect(() => {
    if (known.has(source)) return
    const reading = new AbortController()
    readPeaks(source, reading.signal).then(
      (peaks) => {
        keep(source, peaks)
        setRead({ source, peaks })
      },
      // The recording plays without them, over an even line.
      () => undefined,
    )
    return () => reading.abort()
  }, [source])
  return known.get(source) ?? (read?.source === source ? read.peaks : NONE)
}

function keep(source: string, peaks: readonly number[]) {
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(source, peaks)
}
