import { useTranslations } from 'use-intl'
import type { Period } from '../../contract.ts'
import { useMoney } from '../use-money.ts'

/** Formats what a plan costs: £120.00 a year. */
export function usePriceText(): (price: { period: Period; amount: number }) => string {
  const text = useTranslations('plans')
  const money = useMoney()
  return ({ period, amount }) => text(`prices.${period}`, { amount: money(amount) })
}
