import type { ReactNode } from 'react'
import { useDay } from '#ui/use-day.ts'
import type { BankLine } from '../../bank/contract.ts'
import { useMoney } from '../use-money.ts'

/** What a line of a statement says: amount, day, status, and the text of the bank. */
export function LineText({ line, children }: { line: BankLine; children?: ReactNode }) {
  const { amount, day } = useNamedLine(line)
  return (
    <div>
      <p className="flex flex-wrap gap-x-3 m-0">
        <span className="font-semibold tabular-nums">{amount}</span>
        <time dateTime={line.day}>{day}</time>
        {children}
      </p>
      <p className="m-0 text-quiet text-sm wrap-anywhere">{line.text}</p>
    </div>
  )
}

/** Amount and day of a line, as its buttons name them. */
export function useNamedLine({ amount, day }: BankLine) {
  const money = useMoney()
  const dayText = useDay('medium')
  return { amount: money(amount), day: dayText(day) }
}
