import type { Page } from '#base/operation.ts'
import { publishedInsights } from '#features/insights/server.ts'
import type { Call } from '#platform/server/call.ts'
import { LOWEST_ID, newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { takesCardPayments } from '../../accounts/takes-card-payments.ts'
import type { PaymentProvider } from '../../provider/provider.ts'
import type { OwnMonthlyDonation } from '../contract.ts'
import { monthlyRows } from './rows.ts'

/** The caller's monthly donations that are running, newest first, whether or not they can be charged now. */
export const ownMonthly =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, paging: Paging): Promise<Page<OwnMonthlyDonation>> => {
    const query = monthlyRows()
      .where('member_id', '=', call.viewer.memberId ?? LOWEST_ID)
      .where('state', 'in', ['on', 'failing'])
    const [{ rows, nextCursor }, canPay] = await Promise.all([
      newestPage(call.database, query, { time: 'created_at' }, paging),
      takesCardPayments(call, provider !== undefined),
    ])
    const insightIds = rows.map(({ receiverId }) => receiverId).filter((id) => id !== call.siteId)
    const published = await publishedInsights(call.database, insightIds)
    const items = rows.flatMap(
      ({ id, title, amount, state, dueDay, attemptDay, nextOn, checkoutId, card, receiverId }) => {
        if (!card || !dueDay) return []
        const { brand, last4, month, year } = card
        const insightId = receiverId === call.siteId ? null : receiverId
        const isInsightHidden = insightId !== null && !published.has(insightId)
        const isFailing = state === 'failing'
        const day = attemptDay ?? dueDay
        return [
          {
            id,
            insightId,
            title,
            amount,
            isFailing,
            isPaused: !canPay || isInsightHidden,
            isInsightHidden,
            // What could not be charged on its day is looked at again later.
            nextDay: nextOn && nextOn > day ? nextOn : day,
            checkoutId: isFailing ? checkoutId : null,
            card: { brand, last4, month, year },
          },
        ]
      },
    )
    return { items, nextCursor }
  }
