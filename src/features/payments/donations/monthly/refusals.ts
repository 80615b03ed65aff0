import { notFound, Problem } from '#base/problem.ts'
import { MAX_MONTHLY } from './rules.ts'

export const noMonthlyDonation = () => notFound('payments.no-monthly-donation', 'There is no such monthly donation.')

export const givesMonthly = () =>
  new Problem(
    'payments.gives-monthly',
    'conflict',
    'You already give to this every month. To give another amount, stop that donation first: you find it in your profile, under Payments.',
  )

export const tooManyMonthly = () =>
  new Problem('payments.too-many-monthly', 'conflict', `You can have up to ${MAX_MONTHLY} monthly donations at a time.`)
