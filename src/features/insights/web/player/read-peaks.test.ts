import { afterEach, expect, test, vi } from 'vitest'
import { readPeaks } from './read-peaks.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

/** Serves a recording with a single peak, in tenths, and its ETag; records the ETag of each request. */
function record(loud: number, tag: string) {
  const requestedTags: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const knownTag = new Headers(headers).get('if-none-match')
    requestedTags.push(knownTag)
    return knownTag === tag
      ? new Response(null, { status: 304 })
      : new Response(new Uint8Array([loud]), { headers: { etag: tag } })
  })
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async (bytes: ArrayBuffer) => ({
        getChannelData: () => new Float32Array([(new Uint8Array(bytes)[0] ?? 0) / 10]),
        sampleRate: 10,
      })
    },
  )
  return requestedTags
}

const rounded = (peaks: readonly number[] | undefined) => peaks?.map((peak) => Math.round(peak * 10))

test('a cached waveform is revalidated by its ETag, and redrawn only if the recording has changed [AUD-04]', async () => {
  const requestedTags = record(4, '"one"')
  const first = await readPeaks('/audio', undefined, signal)
  expect([rounded(first?.peaks), first?.tag]).toEqual([[4], '"one"'])
  expect(await readPeaks('/audio', first?.tag, signal)).toBeUndefined()
  expect(requestedTags).toEqual([null, '"one"'])
  record(7, '"two"')
  const second = await readPeaks('/audio', first?.tag, signal)
  expect([rounded(second?.peaks), second?.tag]).toEqual([[7], '"two"'])
})
