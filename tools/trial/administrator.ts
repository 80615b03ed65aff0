import { Caller, type Refused } from '#tools/trial/caller.ts'

interface Page {
  items: { id: string; title: string }[]
  nextCursor: string | null
}

/** An administrator who publishes insights and marks best answers. */
export class Administrator {
  readonly caller: Caller
  /** A topic of the site. */
  readonly topic: string

  private constructor(caller: Caller, topic: string) {
    this.caller = caller
    this.topic = topic
  }

  static async signedIn(origin: string, refused: Refused): Promise<Administrator> {
    const caller = await Caller.signedIn(origin, 'admin@guildhall.test', refused)
    const { items } = await caller.get<{ items: { tags: string[] }[] }>('/insights/latest')
    return new Administrator(caller, items[0]?.tags[0] ?? '')
  }

  /** Publishes the insight `title`; returns its id once acknowledged. */
  async publish(title: string): Promise<string> {
    return (await this.caller.insist('POST', '/insights', { title, tags: [this.topic] })).id
  }

  /** Ids and titles of all insights of the site, read page by page. */
  async insights() {
    const all: { id: string; title: string }[] = []
    for (let cursor = ''; ; ) {
      const { items, nextCursor }: Page = await this.caller.get(
        `/insights?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      all.push(...items)
      if (!nextCursor) return all
      cursor = nextCursor
    }
  }
}
