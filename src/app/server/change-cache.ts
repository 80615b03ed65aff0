/** What is cached is read again after this long at the latest, in ms: some of it depends on the day. */
const MAX_AGE_MS = 10 * 60_000
/** Most values that are cached of one site; the oldest go first. */
const MAX_VALUES = 10_000

interface Cached<Value> {
  value: Value
  readAt: number
}

export type ChangeCache<Value> = ReturnType<typeof changeCache<Value>>

/** Values read from sites, each valid until its site changes or ten minutes have passed. */
export function changeCache<Value>(isFeedConnected: () => boolean, now = Date.now) {
  const sites = new Map<string, Map<string, Cached<Value>>>()
  const versions = new Map<string, number>()

  return {
    /** The cached value; undefined if there is none, or while this process receives no changes. */
    get: (siteId: string, key: string): Value | undefined => {
      const found = isFeedConnected() ? sites.get(siteId)?.get(key) : undefined
      return found && now() - found.readAt < MAX_AGE_MS ? found.value : undefined
    },
    /**
     * To be called before a value is read; the function it returns caches that value, unless a change came in meanwhile or this process
     * received no changes when the reading began.
     */
    beforeRead: (siteId: string): ((key: string, value: Value) => void) => {
      const wasConnected = isFeedConnected()
      const version = versions.get(siteId)
      return (key, value) => {
        if (!wasConnected || versions.get(siteId) !== version) return
        const values = sites.get(siteId) ?? new Map<string, Cached<Value>>()
        sites.set(siteId, values)
        values.delete(key)
        if (values.size >= MAX_VALUES) values.delete(values.keys().next().value as string)
        values.set(key, { value, readAt: now() })
      }
    },
    evictSite: (siteId: string): void => {
      sites.delete(siteId)
      versions.set(siteId, (versions.get(siteId) ?? 0) + 1)
    },
  }
}
