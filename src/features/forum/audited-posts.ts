import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Questions, and posts by the question they are under, as the audit log names them (TEN-B4). */
export const auditedThreads: AuditedRecords = {
  kind: 'thread',
  named: (ids) => raw`select id, title as name from forum_thread where id = any(${ids}::uuid[])`,
}

export const auditedPosts: AuditedRecords = {
  kind: 'post',
  named: (ids) =>
    raw`select post.id, thread.title as name from forum_post post
      join forum_thread thread on thread.site_id = post.site_id and thread.id = post.thread_id
      where post.id = any(${ids}::uuid[])`,
}
