import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { eventPictureRights } from '#features/calendar/server.ts'
import { servePicture } from '#features/files/server.ts'
import { forumPictureRights } from '#features/forum/server.ts'
import { insightPictureRights } from '#features/insights/server.ts'
import { drawAvatar } from '#features/members/server.ts'
import { coursePictureRights } from '#features/university/server.ts'
import type { PageEnvironment, PageParts } from './pages.ts'

/** Serves stored pictures to those who may see them, and drawn avatars to anybody. */
export function pictures(app: Hono<PageEnvironment>, { database, storage }: PageParts): void {
  app.get('/pictures/:id/:file', async (context) => {
    const { id, file } = context.req.param()
    const size = /^(\d{1,5}|\d{3}x\d{3})\.webp$/.exec(file)?.[1]
    if (!/^[0-9a-f-]{36}$/.test(id) || !size) return context.text('Not found', 404)
    const { site, viewer } = context.env
    const siteDatabase = database.site(site.id)
    const rights = {
      insight: insightPictureRights(siteDatabase, viewer),
      forum: forumPictureRights(siteDatabase, viewer),
      calendar: eventPictureRights(siteDatabase, viewer),
      university: coursePictureRights(siteDatabase, viewer),
    }
    const ifNoneMatch = context.req.header('if-none-match')
    const { headers, stream } = await servePicture(siteDatabase, storage, { id, size, ifNoneMatch }, rights)
    if (!stream) return context.body(null, 304, headers)
    return context.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
  })

  app.get('/avatars/drawn.svg', (context) =>
    context.body(drawAvatar(context.req.query()), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    }),
  )
}
