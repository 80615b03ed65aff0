import { Problem } from '#base/problem.ts'

export const noRenewal = () =>
  new Problem('payments.no-renewal', 'conflict', 'Your membership does not renew by itself. Take a plan that does.')

export const noCardNeeded = () =>
  new Problem(
    'payments.no-card-needed',
    'conflict',
    'There is nothing that a card would be needed for. Take a plan first.',
  )
