import type { useTranslations } from 'use-intl'
import type { Payment } from '../../contract.ts'

/** What lines are called where there is room for one of them: the first, and how many more there are. */
export function titleOf(text: ReturnType<typeof useTranslations<'checkout'>>, lines: Payment['lines']): string {
  const title = lines[0]?.title ?? ''
  return lines.length > 1 ? text('several', { title, count: lines.length - 1 }) : title
}
