import type { Route } from '#platform/server/http/routes.ts'
import type { Answer, Client } from './client.ts'
import { operations, requestTo, send, takesId } from './generated.ts'
import { CAST, type SiteName, type TestApp } from './test-app.ts'

interface Reading {
  site: SiteName
  client: Client
  /** The reading cast member. */
  who: keyof typeof CAST
  /** Ids of records that a member may know. */
  ids: readonly string[]
  /** The members they look up. */
  people: readonly (keyof typeof CAST)[]
}

/** Archives, whose bytes tell when they were made. */
const ARCHIVES = new Set(['application/zip', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Lists with filters and searches, which generated requests leave out. */
const NARROWED = [
  'forum/threads?limit=100',
  'forum/threads?limit=100&sort=popular',
  'forum/threads?limit=100&show=unanswered',
  'forum/threads?query=of%20',
  'forum/threads?query=confidence',
  'forum/similar?title=In%20confidence',
  'forum/people?beginning=su',
  'forum/people?beginning=to',
  'notifications?limit=100',
]

/**
 * Everything a member of a site can read: every GET operation open to their role, for each record and each person, and the
 * filtered lists. Returns each response's text by request, without what differs in every response.
 */
export async function readAll(app: TestApp, { site, client, who, ids, people }: Reading): Promise<Map<string, string>> {
  const role = CAST[who] === 'subscriber' ? 'member' : CAST[who]
  const known = [...ids, ...people.map((person) => app.memberIds[site][person])]
  const read = new Map<string, string>()
  const note = async (key: string, answer: Promise<Answer>) => {
    const { status, text, headers } = await answer
    // The contents of an archive are the member's own, so only that it is one counts.
    const body = ARCHIVES.has(String(headers['content-type'])) ? '' : text.replace(/"requestId":"[^"]*"/g, '')
    read.set(key, `${status} ${body}`)
  }
  for (const route of operations.filter((each) => each.method === 'GET' && each.roles.includes(role)))
    for (const filling of fillings(
      route,
      known,
      people.map((person) => `${person} of ${site}`),
    ))
      await note(
        `${route.name} ${filling.id ?? filling.text ?? ''}`,
        send(client, requestTo(route, { id: NOBODY, ...filling })),
      )
  for (const path of NARROWED) await note(`forum.lists ${path}`, client.get(`/api/${path}`))
  return read
}

const fillings = (route: Route, ids: readonly string[], names: readonly string[]): { id?: string; text?: string }[] => {
  if (takesId(route)) return ids.map((id) => ({ id }))
  return route.path.includes('{') ? names.map((text) => ({ text })) : [{}]
}

/**
 * The same without what differs randomly between sites: ids are replaced by the order of their appearance, cast members by
 * their names, and times, cursors, hashes and the random name by their kind.
 */
export function withoutChance(
  app: TestApp,
  site: SiteName,
  alias: string,
  read: ReadonlyMap<string, string>,
): Map<string, string> {
  const names = new Map(Object.entries(app.memberIds[site]).map(([person, id]) => [id, `member ${person}`]))
  const named = (text: string) =>
    text
      .replaceAll(alias, 'random name')
      .replaceAll(new RegExp(`${site}(ern (Society|Club))?`, 'gi'), 'site')
      .replace(/:\d{4,5}\b/g, ':port')
      .replace(/"hash":"[0-9a-f]{64}"/g, '"hash":"…"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/"(next|previous)Cursor":"[^"]*"/g, '"$1Cursor":"…"')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        if (!names.has(id)) names.set(id, `record ${names.size}`)
        return names.get(id) ?? id
      })
  return new Map([...read].map(([key, text]) => [named(key), named(inOrder(key, text))]))
}

/** A worker notifies followers in no fixed order, so their notifications are sorted by content. */
function inOrder(key: string, text: string): string {
  const [, status, json] = /^(\d+) (\{"items":.*"content":.*)$/.exec(text) ?? []
  if (!key.includes('notifications') || json === undefined) return text
  const textOf = (notification: { content: string; author: string }) => `${notification.content} ${notification.author}`
  const { items } = JSON.parse(json) as { items: { content: string; author: string }[] }
  return `${status} ${JSON.stringify(items.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)))}`
}
