import { notFound, Problem } from '#base/problem.ts'

export const unreadableStatement = (message: string) => new Problem('payments.statement-unreadable', 'invalid', message)

export const noBankLine = () => notFound('payments.no-bank-line', 'There is no such line of a bank statement.')

export const lineDone = () =>
  new Problem('payments.bank-line-done', 'conflict', 'This line was booked or passed over already.')
