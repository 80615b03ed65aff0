import type { History } from './history.ts'

/** How often each kind of fact was in all histories together. */
export function countsOf(histories: readonly History[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { facts } of histories) for (const kind of facts) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** What was issued on invoices for plans, and what of it was paid by transfer, in minor units. */
export function invoicesOf(histories: readonly History[]): { issued: number; transferred: number } {
  const invoices = histories.flatMap((history) => history.invoices)
  return {
    issued: invoices.reduce((sum, { plan }) => sum + plan.amount, 0),
    transferred: invoices.reduce((sum, { paid }) => sum + paid, 0),
  }
}

/** Members at once whose pages are read. */
const TOGETHER = 8

/** Members whose own page shows another last day than the recount, or access where that has none. */
export async function ownPagesDiffering(histories: readonly History[]): Promise<string[]> {
  const differing: string[] = []
  const left = [...histories]
  const line = async () => {
    for (let history = left.pop(); history; history = left.pop()) {
      const { body } = await history.member.change('GET', '/payments/membership', {})
      const { access, hasAccess } = history.recount
      if (body.lastDay !== access.lastDay || body.hasAccess !== hasAccess)
        differing.push(`history ${history.seed}: its page says ${body.hasAccess} until ${body.lastDay}`)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, line))
  return differing
}
