import { recipientsById } from '#features/members/server.ts'
import { emailBrandOf, readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { compose } from '#platform/server/outbox/email.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { emailMessages } from '../messages.ts'
import { numberText } from './number.ts'

/** Writes to the buyer what became of their order: paid, sent, or refunded since nothing was left. Somebody who has left gets nothing. */
export async function emailOrder(transaction: SiteDatabase, id: string): Promise<void> {
  const order = await transaction.one(
    sql
      .selectFrom('shop_order')
      .select(['number', 'member_id', 'state', 'origin', 'sent_at', 'sent_note', 'needs_delivery'])
      .where('id', '=', id),
  )
  if (!order?.member_id) return
  const [site, recipients, lines] = await Promise.all([
    readSiteConfig(transaction),
    recipientsById(transaction, [order.member_id], new Date(), { withoutAccess: true }),
    transaction.many(
      sql.selectFrom('shop_order_line').select(['title', 'quantity']).where('order_id', '=', id).orderBy('position'),
    ),
  ])
  const recipient = recipients.get(order.member_id)
  if (!recipient) return
  const text = textsOf('shop', emailMessages, site.texts)
  const kind = order.state === 'refused' ? 'refused' : order.sent_at ? 'sent' : 'paid'
  const values = {
    site: site.primaries.appTitle,
    name: recipient.firstName || text('email.nameless'),
    number: order.number === null ? '' : numberText(order.number),
  }
  const following =
    kind === 'sent' ? [order.sent_note] : kind === 'paid' && order.needs_delivery ? [text('email.paid.next')] : []
  await post(transaction, {
    accountId: recipient.accountId,
    to: recipient.to,
    subject: text(`email.${kind}.subject`, values),
    ...compose({
      ...emailBrandOf(site),
      reason: text('email.reason', values),
      heading: text(`email.${kind}.heading`, values),
      paragraphs: [
        text(`email.${kind}.body`, values),
        lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'),
        ...following,
      ].filter(Boolean),
      action: { label: text('email.action'), url: `${order.origin}/profile?open=orders` },
    }),
  })
}
