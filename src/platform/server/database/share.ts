import { Problem } from '#base/problem.ts'

/** How long a site's statement waits for its share of the connections (ms), as long as for a connection itself. */
const MOST_WAIT_MS = 5_000

interface SiteShare {
  taken: number
  waiting: (() => void)[]
}

/** Lets each site use so many connections at the same time, so that what the members of one do leaves some for all others. */
export interface Shares {
  /** Takes a connection of the site's share: undefined where it is taken at once, else what to wait for, first come first served. */
  take(siteId: string): Promise<void> | undefined
  giveBack(siteId: string): void
}

/** Shares of `most` connections a site. Whoever waits for longer than `mostWait` ms is refused with 503. */
export function sharesOf(most: number, mostWait = MOST_WAIT_MS): Shares {
  const sites = new Map<string, SiteShare>()
  return {
    take: (siteId) => {
      let share = sites.get(siteId)
      if (!share) {
        share = { taken: 0, waiting: [] }
        sites.set(siteId, share)
      }
      if (share.taken >= most) return queued(share, mostWait)
      share.taken += 1
      return undefined
    },
    giveBack: (siteId) => {
      const share = sites.get(siteId)
      if (!share) return
      const next = share.waiting.shift()
      if (next) return next()
      share.taken -= 1
      if (share.taken === 0) sites.delete(siteId)
    },
  }
}

function queued({ waiting }: SiteShare, mostWait: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(busy())
    }, mostWait)
    waiting.push(begin)
  })
}

const busy = () =>
  new Problem('service.unavailable', 'unavailable', 'The service is busy. Please try once more in a moment.', {
    retryAfter: 2,
  })
