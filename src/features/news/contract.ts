import { z } from 'zod'
import { nothing, operation } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    news: true
  }
}

/** A post of the content site: its title as plain text, and its address. */
export const headline = z.object({ title: z.string(), link: z.string() })
export type Headline = z.infer<typeof headline>

const ADDRESS = 'An address starts with http:// or https://.'

/** The news settings and the outcome of the last read, for administrators (NEWS-03, NEWS-04). */
export const newsSettings = z.object({
  /** The content site's posts list; empty where there is none. */
  address: z.string(),
  /** True for headlines that came with sample data; they are never fetched. */
  isRecorded: z.boolean(),
  headlines: z.int(),
  readAt: z.string().nullable(),
  /** Why and when the last read failed; null after a success. */
  failure: z.object({ message: z.string(), at: z.string() }).nullable(),
})
export type NewsSettings = z.infer<typeof newsSettings>

export const newsContract = {
  headlines: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/news',
    summary: 'The newest headlines of the content site, as last read',
  })
    .input(nothing)
    .output(z.object({ headlines: z.array(headline) })),

  settings: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/config/news',
    summary: 'The news address and the outcome of the last read',
  })
    .input(nothing)
    .output(newsSettings),

  changeAddress: operation({
    roles: ADMINS,
    audit: 'news.addressChanged',
    method: 'PUT',
    path: '/config/news',
    summary: 'Set the address of the content site’s posts list, or none; the list is read shortly after',
  })
    .input(
      z.strictObject({
        address: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: ADDRESS }).max(1_000)], {
          error: ADDRESS,
        }),
      }),
    )
    .output(newsSettings),
}
