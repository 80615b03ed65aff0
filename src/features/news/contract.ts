import { z } from 'zod'
import { nothing, operation, type PolicyFor } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'

/** A post of the content site: its title as plain text, and where it is read. */
export const headline = z.object({ title: z.string(), link: z.string() })
export type Headline = z.infer<typeof headline>

const ADDRESS = 'An address starts with http:// or https://.'

/** How the news stand with whoever sets them (NEWS-03, NEWS-04). */
export const newsSettings = z.object({
  /** Posts list of the content site; empty where there is none. */
  address: z.string(),
  /** Headlines that came with sample data; nothing is asked for. */
  isRecorded: z.boolean(),
  headlines: z.int(),
  readAt: z.string().nullable(),
  /** Why the last try failed, and when; null where it did not. */
  failure: z.object({ words: z.string(), at: z.string() }).nullable(),
})
export type NewsSettings = z.infer<typeof newsSettings>

export const newsContract = {
  headlines: operation({
    method: 'GET',
    path: '/news',
    summary: 'The newest headlines of the content site, as they were read last',
  })
    .input(nothing)
    .output(z.object({ headlines: z.array(headline) })),

  settings: operation({ method: 'GET', path: '/config/news', summary: 'Where the news are read, and how that went' })
    .input(nothing)
    .output(newsSettings),

  changeAddress: operation({
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

export const newsPolicy: PolicyFor<typeof newsContract> = {
  headlines: MEMBERS,
  settings: ADMINS,
  changeAddress: ADMINS,
}
