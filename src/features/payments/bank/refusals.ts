import { notFound, Problem } from '#base/problem.ts'

export const unreadableStatement = (message: string) => new Problem('payments.statement-unreadable', 'invalid', message)

export const noBankLine = () => notFound('payments.no-bank-line', 'There is no such line of a bank statement.')

export const lineDone = () =>
  new Problem('payments.bank-line-done', 'conflict', 'Somebody has confirmed this payment or set it aside already.')

/** A line that is not what is left to pay. */
export const reasonNeeded = () => {
  const message = 'The amounts differ. Please say why.'
  return new Problem('payments.reason-needed', 'invalid', message, { fields: { reason: message } })
}
