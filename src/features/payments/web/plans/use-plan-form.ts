import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { readAmount } from '../../donations/rules.ts'
import {
  type Audience,
  GRACE_DAYS,
  MAX_GRACE_DAYS,
  MAX_PRICE,
  MAX_TRIAL_DAYS,
  MIN_PRICE,
  type Period,
  type Plan,
  type PlanUserType,
} from '../../plans/contract.ts'
import { readRate } from '../read-rate.ts'
import { plansApi, refetchPlans } from './queries.ts'

/** What stands in the fields, as it was typed. */
interface Typed {
  name: string
  description: string
  period: Period
  amount: string
  vatRate: string
  userType: PlanUserType
  trialDays: string
  graceDays: string
  audience: Audience[]
}

/** The form of a plan; `onDone` runs once it is saved. */
export function usePlanForm(plan: Plan | undefined, onDone: () => void) {
  const text = useTranslations('plans')
  const form = useForm<Typed>({
    initialValues: plan ? typedOf(plan) : EMPTY,
    validate: {
      name: (name) => (name.trim() ? null : text('form.noName')),
      amount: (typed, { period }) => (period === 'free' || isPrice(typed) ? null : text('form.invalidAmount')),
      vatRate: (typed, { period }) => (period === 'free' || readRate(typed) !== null ? null : text('form.invalidRate')),
      trialDays: (typed, { period }) =>
        period === 'free' || isDays(typed, MAX_TRIAL_DAYS)
          ? null
          : text('form.invalidDays', { most: String(MAX_TRIAL_DAYS) }),
      graceDays: (typed, { period }) =>
        period === 'free' || isDays(typed, MAX_GRACE_DAYS)
          ? null
          : text('form.invalidDays', { most: String(MAX_GRACE_DAYS) }),
      audience: (chosen) => (chosen.length > 0 ? null : text('form.noAudience')),
    },
  })
  const { busy, problem, submit } = useSend({
    form,
    send: (typed: Typed, options: { key: string }) => {
      const values = valuesOf(typed)
      return plan ? plansApi.change({ id: plan.id, ...values }) : plansApi.add(values, options)
    },
    onSuccess: () => {
      toast.success(text('saved'))
      void refetchPlans()
      form.reset()
      onDone()
    },
  })
  return {
    form,
    field: (name: keyof Typed) => ({ ...form.getInputProps(name), 'data-path': name }),
    busy,
    problem: problem?.aboveForm,
    onSubmit: form.onSubmit(
      (typed) => void submit(typed),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
    ),
  }
}

const EMPTY: Typed = {
  name: '',
  description: '',
  period: 'year',
  amount: '',
  vatRate: '0',
  userType: 'subscriber',
  trialDays: '0',
  graceDays: String(GRACE_DAYS),
  // Who waits for approval is let in by a plan only where an administrator chooses so.
  audience: ['expired'],
}

const typedOf = ({
  name,
  description,
  period,
  amount,
  vatRate,
  userType,
  trialDays,
  graceDays,
  audience,
}: Plan): Typed => ({
  name,
  description,
  period,
  amount: period === 'free' ? '' : (amount / 100).toFixed(2),
  vatRate: String(vatRate / 100),
  userType,
  trialDays: String(trialDays),
  graceDays: String(graceDays),
  audience,
})

const valuesOf = ({ period, amount, vatRate, trialDays, graceDays, ...typed }: Typed) => ({
  ...typed,
  period,
  trialDays: period === 'free' ? 0 : Number(trialDays),
  graceDays: period === 'free' ? GRACE_DAYS : Number(graceDays),
  amount: period === 'free' ? 0 : (readAmount(amount) ?? 0),
  vatRate: period === 'free' ? 0 : (readRate(vatRate) ?? 0),
})

function isPrice(typed: string): boolean {
  const amount = readAmount(typed)
  return amount !== null && amount >= MIN_PRICE && amount <= MAX_PRICE
}

/** Whether somebody has typed a whole number of days up to `most`. */
const isDays = (typed: string, most: number) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most
