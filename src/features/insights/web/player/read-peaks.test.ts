import { afterEach, expect, test, vi } from 'vitest'
import { readPeaks } from './read-peaks.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

/** A recording at one address, its bytes being its only peak in tenths, behind a server that knows what it has sent. */
function record(loud: number, tag: string) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const held = new Headers(headers).get('if-none-match')
    asked.push(held)
    return held === tag
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
  return asked
}

const rounded = (peaks: readonly number[] | undefined) => peaks?.map((peak) => Math.round(peak * 10))

test('a recording that was drawn is asked for by its tag, and drawn anew only where another stands there now [AUD-04]', async () => {
  const asked = record(4, '"one"')
  const first = await readPeaks('/audio', undefined, signal)
  expect([rounded(first?.peaks), first?.tag]).toEqual([[4], '"one"'])
  expect(await readPeaks('/audio', first?.tag, signal)).toBeUndefined()
  expect(asked).toEqual([null, '"one"'])
  record(7, '"two"')
  const second = await readPeaks('/audio', first?.tag, signal)
  expect([rounded(second?.peaks), second?.tag]).toEqual([[7], '"two"'])
})
