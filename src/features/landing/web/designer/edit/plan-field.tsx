import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { plansContract } from '#features/payments/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { type FieldProps, useFields } from './fields-context.ts'

const plansApi = apiOf(plansContract)
const plansQuery = {
  queryKey: ['payments', 'plans'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => plansApi.list({}, { signal }),
}

/** Selects a plan of membership, or none (PAY-B1). */
export function PlanField({ path, label, hint, value, problem }: FieldProps) {
  const text = useTranslations('designer.edit')
  const { onChange } = useFields()
  const { data } = useQuery(plansQuery)
  const chosen = typeof value === 'string' ? value : ''
  const plans = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = chosen === '' || plans.some((plan) => plan.value === chosen)
  return (
    <NativeSelect
      label={label}
      description={hint}
      error={problem}
      value={chosen}
      data={[
        { value: '', label: text('noPlan') },
        ...plans,
        ...(isKnown ? [] : [{ value: chosen, label: text('unknownPlan') }]),
      ]}
      onChange={({ currentTarget }) => onChange(path, currentTarget.value)}
    />
  )
}
