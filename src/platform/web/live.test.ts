import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveTopic } from '#base/live-topics.ts'
import { follow, topicsOf } from './live.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

/** The streams a page opens, to which the test can send events. */
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

test('a change invalidates the queries of its topics, and a missed event all queries [MISC-07]', () => {
  const streams = openedStreams()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null, getElementById: () => null }))
  const isOld = (topic: LiveTopic) => queryClient.getQueryState([topic])?.isInvalidated
  const read = () => {
    for (const topic of ['threads', 'insights'] as const) queryClient.setQueryData([topic], 'read')
  }
  const stop = follow()
  const send = (event: Event) => streams[0]?.dispatchEvent(event)
  read()
  send(new MessageEvent('change', { data: '{"topics":["threads"]}' }))
  expect([isOld('threads'), isOld('insights')]).toEqual([true, false])
  read()
  send(new MessageEvent('missed', { data: '{}' }))
  expect([isOld('threads'), isOld('insights')]).toEqual([true, true])
  stop()
})

test('a change that arrives while its query is read for the first time is read again, shown or not [MISC-07]', async () => {
  const streams = openedStreams()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null, getElementById: () => null }))
  const stop = follow()
  for (const isShown of [true, false]) {
    const answers: ((answer: string) => void)[] = []
    const options = {
      queryKey: ['threads', isShown] as const,
      queryFn: () => new Promise<string>((end) => answers.push(end)),
    }
    const observer = new QueryObserver(queryClient, options)
    const hide = isShown ? observer.subscribe(() => {}) : () => {}
    const first = queryClient.fetchQuery(options)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    streams[0]?.dispatchEvent(new MessageEvent('change', { data: '{"topics":["threads"]}' }))
    answers[0]?.('before')
    await first
    if (!isShown) await vi.waitFor(() => expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true))
    const later = queryClient.fetchQuery({ ...options, staleTime: 60_000 })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.('after')
    expect(await later).toBe('after')
    expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(false)
    hide()
  }
  stop()
})

test('a page whose stream was replaced reconnects when it becomes visible and refetches; a visible page waits first [MISC-07]', () => {
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

test('anything but a list of topics has no topics [MISC-07]', () => {
  expect(topicsOf('{"topics":["threads"]}')).toEqual(['threads'])
  for (const data of ['', '{}', '{"topics":1}', 'x']) expect(topicsOf(data)).toEqual([])
})
