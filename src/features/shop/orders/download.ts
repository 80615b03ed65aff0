import { sql as raw } from 'kysely'
import { serveDownload } from '#features/files/server.ts'
import { paymentSums } from '#features/payments/server.ts'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Storage } from '#platform/server/storage.ts'
import { noFile } from '../refusals.ts'
import { isRetained } from './reads.ts'

interface Bought {
  fileId: string
  paymentId: string
  amount: number
}

/** The file of a digital product that the caller has bought, unless all of it was paid back; each download is counted. */
export function downloadFor(storage: () => Storage) {
  return async (call: Call, { id, variantId }: { id: string; variantId: string }) => {
    const bought = await call.database.one(
      statement(raw<Bought>`
        select f.file_id as "fileId", o.payment_id as "paymentId", o.amount::int from shop_order o
          join shop_order_line l on l.site_id = o.site_id and l.order_id = o.id
          join product_variant v on v.site_id = l.site_id and v.id = l.variant_id
          join product_file f on f.site_id = v.site_id and f.product_id = v.product_id and f.kind = 'document'
        where o.id = ${id}::uuid and o.member_id = ${call.viewer.memberId}::uuid and o.state = 'paid'
          and l.variant_id = ${variantId}::uuid and l.is_digital`),
    )
    if (!bought) throw noFile()
    const sums = await paymentSums(call.database, [bought.paymentId])
    if (!isRetained(bought.amount, sums.get(bought.paymentId))) throw noFile()
    await call.database.run(
      statement(raw`
        update shop_order_line set downloads = downloads + 1 where order_id = ${id}::uuid and variant_id = ${variantId}::uuid`),
    )
    return serveDownload(call.database, storage(), bought.fileId)
  }
}
