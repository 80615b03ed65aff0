import { writeToMember } from '#features/payments/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
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
  const lines = await transaction.many(
    sql.selectFrom('shop_order_line').select(['title', 'quantity']).where('order_id', '=', id).orderBy('position'),
  )
  await writeToMember(transaction, order.member_id, (site, firstName) => {
    const text = textsOf('shop', emailMessages, site.texts)
    const kind = order.state === 'refused' ? 'refused' : order.sent_at ? 'sent' : 'paid'
    const values = {
      site: site.primaries.appTitle,
      name: firstName || text('email.nameless'),
      number: order.number === null ? '' : numberText(order.number),
    }
    const following =
      kind === 'sent' ? [order.sent_note] : kind === 'paid' && order.needs_delivery ? [text('email.paid.next')] : []
    return {
      subject: text(`email.${kind}.subject`, values),
      reason: text('email.reason', values),
      heading: text(`email.${kind}.heading`, values),
      paragraphs: [
        text(`email.${kind}.body`, values),
        lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'),
        ...following,
      ].filter(Boolean),
      action: { label: text('email.action'), url: `${order.origin}/profile?open=orders` },
    }
  })
}
