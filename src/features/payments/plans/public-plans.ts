import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { invoiceSettings, takesPlansByInvoice } from '../invoices/settings.ts'
import type { PublicPlan } from './fields.ts'
import { offeredPlans } from './reads.ts'

/**
 * The plans that somebody new can join now, at the price of now, for public pages (PAY-B1, LAND-13): free ones, and others while they can be
 * paid by card or by invoice. None while card payments are switched off.
 */
export async function joinablePlans(database: SiteDatabase): Promise<PublicPlan[]> {
  const [{ switches, payments }, settings, plans] = await Promise.all([
    readSiteConfig(database),
    invoiceSettings(database),
    offeredPlans(database),
  ])
  if (!switches.cardPayments) return []
  const canPay = payments.taken || takesPlansByInvoice(settings)
  return plans
    .filter(({ audience, amount }) => audience.includes('visitors') && (canPay || amount === 0))
    .map(({ id, name, period, amount, vatRate }) => ({ id, name, period, amount, vatRate }))
}
