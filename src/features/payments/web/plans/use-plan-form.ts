import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isDeepEqual } from '#base/deep-equal.ts'
import { useDialogForm } from '#platform/web/editing/dialog-forms.ts'
import { useEditedValues } from '#platform/web/editing/use-edited-values.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
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
import { readAmount } from '../../read-amount.ts'
import { readRate } from '../read-rate.ts'
import { plansApi, plansQuery, refetchPlans } from './queries.ts'

/** What stands in the fields, as it was typed. */
export interface Typed {
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

/** The form of a plan; `onDone` runs once it is saved. It follows what others save while nothing is typed, and reports a conflict after. */
export function usePlanForm(plan: Plan | undefined, onDone: () => void) {
  const text = useTranslations('plans')
  const { data } = useQuery(plansQuery)
  const newest = data?.items.find(({ id }) => id === plan?.id) ?? plan
  const form = useForm<Typed>({
    initialValues: plan ? typedOf(plan) : EMPTY,
    onValuesChange: (typed) => edited.setValues(typed),
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
  const { busy, problem, submit, clearProblem } = useSend({
    form: { ...form, getValues: undefined },
    send: (typed: Typed, options: { key: string }): Promise<Plan> => {
      const values = valuesOf(typed)
      return plan ? plansApi.change({ id: plan.id, basedOn: edited.basedOn, ...values }) : plansApi.add(values, options)
    },
    onSuccess: () => {
      dialog.settle()
      toast.success(text('saved'))
      void refetchPlans()
      onDone()
    },
    onError: ({ isConflict }) => {
      if (isConflict) void refetchPlans()
    },
  })
  const edited = useEditedValues(newest ? { values: typedOf(newest), revision: newest.version } : NOTHING, { busy })
  const dialog = useDialogForm({ isUnsaved: edited.isUnsaved, isOccupied: busy })
  const follow = useEffectEvent((values: Typed) => {
    if (!isDeepEqual(values, form.getValues())) form.setValues(values)
  })
  useEffect(() => follow(edited.values), [edited.values])
  const choose = (take: () => void) => () => {
    clearProblem()
    take()
  }
  return {
    form,
    field: (name: keyof Typed) => ({ ...form.getInputProps(name), 'data-path': name }),
    busy,
    // A conflict is shown with the other version.
    problem: problem?.isConflict ? undefined : problem?.aboveForm,
    conflict:
      edited.hasConflict && newest
        ? { theirs: typedOf(newest), takeMine: choose(edited.takeMine), takeTheirs: choose(edited.takeTheirs) }
        : undefined,
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

const NOTHING = { values: EMPTY, revision: 0 }

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
