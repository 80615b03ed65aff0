import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Plan } from '../../contract.ts'
import { plansApi, refetchPlans } from './queries.ts'

export interface PlanActionsProps {
  plan: Plan
  onEdit: () => void
  /** Undefined for the first one. */
  onUp: (() => void) | undefined
  /** Undefined for the last one. */
  onDown: (() => void) | undefined
  /** In a list, which may be narrow. */
  wraps?: boolean
}

/** What can be done about a plan. */
export function PlanActions({ plan, onEdit, onUp, onDown, wraps = false }: PlanActionsProps) {
  const text = useTranslations('plans')
  const { name } = plan
  return (
    <div className={wraps ? 'flex flex-wrap items-center gap-2' : 'flex items-center gap-2'}>
      <ActionIcon variant="default" size="lg" aria-label={text('up', { name })} disabled={!onUp} onClick={onUp}>
        <IconArrowUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={text('down', { name })} disabled={!onDown} onClick={onDown}>
        <IconArrowDown size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Button variant="default" size="sm" aria-label={text('editOf', { name })} onClick={onEdit}>
        {text('edit')}
      </Button>
      <OfferButton plan={plan} />
    </div>
  )
}

/** Offers a plan to newcomers, or no longer. */
function OfferButton({ plan: { id, name, isActive } }: { plan: Plan }) {
  const text = useTranslations('plans')
  const { busy, submit } = useSend({
    send: (values: { isActive: boolean }) => plansApi.offer({ id, ...values }),
    onSuccess: (_, values) => {
      toast.success(text(values.isActive ? 'offering' : 'withdrawn', { name }))
      void refetchPlans()
    },
    onError: toast.problem,
  })
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={busy}
      aria-label={text(isActive ? 'withdrawOf' : 'offerOf', { name })}
      onClick={() => void submit({ isActive: !isActive })}
    >
      {text(isActive ? 'withdraw' : 'offer')}
    </Button>
  )
}
