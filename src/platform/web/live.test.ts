import { afterEach, expect, test, vi } from 'vitest'
import { follow, topicsOf } from './live.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

test('a change makes what was read under its topics be read anew, and what was missed for good everything [MISC-07]', () => {
  const streams: EventTarget[] = []
  class Stream extends EventTarget {
    constructor() {
      super()
      streams.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
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

test('what is no list of topics names none [MISC-07]', () => {
  expect(topicsOf('{"topics":["threads"]}')).toEqual(['threads'])
  for (const data of ['', '{}', '{"topics":1}', 'x']) expect(topicsOf(data)).toEqual([])
})
