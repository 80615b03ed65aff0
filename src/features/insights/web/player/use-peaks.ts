import { useEffect, useState } from 'react'
import { type Peaks, readPeaks } from './read-peaks.ts'

/** Of recordings heard before in this window, by their address; another one may stand there when it is heard again. */
const known = new Map<string, Peaks>()
const MOST_KNOWN = 20

const NONE: readonly number[] = []

/** The peaks of a recording once they are read; none before, nor where they cannot be had. */
export function usePeaks(source: string): readonly number[] {
  const [read, setRead] = useState<{ source: string; peaks: readonly number[] }>()
  useEffect(() => {
    const reading = new AbortController()
    readPeaks(source, known.get(source)?.tag, reading.signal).then(
      (found) => {
        if (!found) return
        keep(source, found)
        setRead({ source, peaks: found.peaks })
      },
      // The recording plays without them, over an even line.
      () => undefined,
    )
    return () => reading.abort()
  }, [source])
  return known.get(source)?.peaks ?? (read?.source === source ? read.peaks : NONE)
}

function keep(source: string, peaks: Peaks) {
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(source, peaks)
}
