import { useEffect, useState } from 'react'
import { type Peaks, readPeaks } from './read-peaks.ts'

/** Peaks of recordings played in this window, by URL; revalidated on each use, as the recording may have been replaced. */
const cache = new Map<string, Peaks>()
const MAX_CACHED = 20

const NONE: readonly number[] = []

/** The peaks of a recording; empty until they are read, or if they cannot be. */
export function usePeaks(source: string): readonly number[] {
  const [read, setRead] = useState<{ source: string; peaks: readonly number[] }>()
  useEffect(() => {
    const reading = new AbortController()
    readPeaks(source, cache.get(source)?.tag, reading.signal).then(
      (result) => {
        if (!result) return
        addToCache(source, result)
        setRead({ source, peaks: result.peaks })
      },
      // The recording still plays, with an even line.
      () => undefined,
    )
    return () => reading.abort()
  }, [source])
  return cache.get(source)?.peaks ?? (read?.source === source ? read.peaks : NONE)
}

function addToCache(source: string, peaks: Peaks) {
  const [oldest] = cache.keys()
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  cache.set(source, peaks)
}
