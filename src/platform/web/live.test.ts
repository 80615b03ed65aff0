import { afterEach, expect, test, vi } from 'vitest'
import { follow, topicsOf } from './live.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

/** The streams a page opens, each of which can be told something. */
function openedStreams() {
  const streams: (EventTarget & { closed?: boolean })[] = []
  class Stream extends EventTarget {
    closed = false
    constructor() {
      super()
      streams.push(this)
    }
    close() {
      this.closed = true
    }
  }
  vi.stubGlobal('EventSource', Stream)
  return streams
}

test('a change makes what was read under its topics be read anew, and what was missed for good everything [MISC-07]', () => {
  const streams = openedStreams()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null, getElementById: () => null }))
  const isOld = (topic: string) => queryClient.getQueryState([topic])?.isInvalidated
  const read = () => {
    for (const topic of ['threads', 'insights']) queryClient.setQueryData([topic], 'read')
  }
  const stop = follow()
  const tell = (event: Event) => streams[0]?.dispatchEvent(event)
  read()
  tell(new MessageEvent('change', { data: '{"topics":["threads"]}' }))
  expect([isOld('threads'), isOld('insights')]).toEqual([true, false])
  read()
  tell(new MessageEvent('missed', { data: '{}' }))
  expect([isOld('threads'), isOld('insights')]).toEqual([true, true])
  stop()
})

test('a page whose stream others have replaced is quiet until it is looked at, then reads anew; one that is looked at waits [MISC-07]', () => {
  vi.useFakeTimers()
  const streams = openedStreams()
  const parts = { querySelector: () => null, getElementById: () => null, visibilityState: 'hidden' }
  const page = Object.assign(new EventTarget(), parts)
  vi.stubGlobal('document', page)
  const stop = follow()
  streams[0]?.dispatchEvent(new MessageEvent('replaced', { data: '{}' }))
  expect(streams[0]?.closed).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  expect(streams).toHaveLength(1)
  queryClient.setQueryData(['threads'], 'read')
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams).toHaveLength(2)
  streams[1]?.dispatchEvent(new Event('open'))
  expect(queryClient.getQueryState(['threads'])?.isInvalidated).toBe(true)
  streams[1]?.dispatchEvent(new MessageEvent('replaced', { data: '{}' }))
  vi.advanceTimersByTime(29_000)
  expect(streams).toHaveLength(2)
  vi.advanceTimersByTime(31_000)
  expect(streams).toHaveLength(3)
  stop()
  vi.useRealTimers()
})

test('what is no list of topics names none [MISC-07]', () => {
  expect(topicsOf('{"topics":["threads"]}')).toEqual(['threads'])
  for (const data of ['', '{}', '{"topics":1}', 'x']) expect(topicsOf(data)).toEqual([])
})
