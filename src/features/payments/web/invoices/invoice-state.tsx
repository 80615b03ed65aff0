import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { InvoiceState as State } from '../../invoices/contract.ts'

const STATUS = {
  draft: 'neutral',
  issued: 'info',
  partlyPaid: 'info',
  overdue: 'warning',
  paid: 'success',
  credited: 'neutral',
} as const

/** What became of an invoice. */
export function InvoiceState({ state }: { state: State }) {
  const text = useTranslations('invoices.states')
  return <StatusLabel status={STATUS[state]}>{text(state)}</StatusLabel>
}
