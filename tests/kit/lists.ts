import type { Client } from './client.ts'

/** A list entry as administrators see it. */
export interface ListedEntry {
  path: string
  name: string
  isActive: boolean
  childCategories: string[]
  downloadURL: string
  revision: number
}

export const entryAt = (list: string, path: string) => `/api/config/lists/${list}/${encodeURIComponent(path)}`

export const paths = (list: { path: string }[]) => list.map(({ path }) => path)

/** The calls that manage a site's lists; each may be made by another client. */
export function listActions(admin: Client) {
  const add = (list: string, name: string, client = admin, more = {}) =>
    client.call('POST', `/api/config/lists/${list}`, { body: { name, ...more } })
  return {
    add,
    addParent: (name: string, childCategories = ['guidance']) =>
      add('parentCategories', name, admin, { childCategories }),
    change: (list: string, path: string, body: Record<string, unknown>, client = admin) =>
      client.call('PATCH', entryAt(list, path), { body }),
    remove: (list: string, path: string, client = admin) => client.call('DELETE', entryAt(list, path)),
    changeIcon: (path: string, raw: Buffer) =>
      admin.call('PUT', `${entryAt('parentCategories', path)}/icon`, {
        raw,
        headers: { 'content-type': 'image/png' },
      }),
    order: (list: string, desired: string[], client = admin) =>
      client.call('PUT', `/api/config/lists/${list}/order`, { body: { paths: desired } }),
    entries: async (list: string): Promise<ListedEntry[]> => (await admin.get(`/api/config/lists/${list}`)).body.items,
  }
}
