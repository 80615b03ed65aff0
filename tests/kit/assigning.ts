import type { Client } from './client.ts'
import { until } from './client.ts'

/** The operations of assigning courses as one administrator. */
export const assignerOf = (client: Client) => {
  const at = (path: string) => `/api/university${path}`
  const post = (path: string, body: object = {}, key: string = crypto.randomUUID()) =>
    client.call('POST', at(path), { body, headers: { 'idempotency-key': key } })
  const start = (id: string, selection: object, dueOn: string | null = null, key?: string) =>
    post(`/courses/${id}/assignments`, { selection, dueOn }, key)
  const finished = (jobId: string) =>
    until('the job to end', async () => {
      const { body } = await client.get(at(`/assignments/${jobId}`))
      return body.finishedAt ? body : undefined
    })
  return {
    client,
    preview: (id: string, selection: object, dueOn: string | null = null) =>
      post(`/courses/${id}/assignments/preview`, { selection, dueOn }),
    start,
    /** Assigns to the end. */
    assign: async (id: string, memberIds: string[], dueOn: string | null = null) =>
      finished((await start(id, { ids: memberIds }, dueOn)).body.id),
    finished,
    undo: async (jobId: string) => finished((await post(`/assignments/${jobId}/undo`)).body.id),
    unassign: (id: string, memberId: string) => client.call('DELETE', at(`/courses/${id}/assignments/${memberId}`)),
    learners: (id: string, query: Record<string, string> = {}) =>
      client.get(at(`/courses/${id}/learners?${new URLSearchParams(query)}`)),
    counts: async (id: string) => (await client.get(at(`/courses/${id}/learners/counts`))).body,
    exported: (id: string, format: 'csv' | 'xlsx' = 'csv', filters: object = {}) =>
      post(`/courses/${id}/learners/export`, { format, ...filters }),
  }
}
export type Assigner = ReturnType<typeof assignerOf>

/** What somebody's bell shows, newest first. */
export const notificationsOf = async (client: Client) =>
  (await client.get('/api/notifications')).body.items.map(
    ({ title, content, url }: { title: string; content: string; url: string }) => ({ title, content, url }),
  )
