import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import type { Plan } from '../../contract.ts'
import { usePriceText } from './price-text.ts'
import { plansApi, plansQuery } from './queries.ts'

type Listed = Plan & { members: number }

interface Props {
  plans: readonly Listed[]
  onEdit: (plan: Plan) => void
}

const refetch = () => queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })

/** The plans in their order, with what can be done about each. */
export function PlanTable({ plans, onEdit }: Props) {
  const text = useTranslations('plans')
  const { busy, submit } = useSend({
    send: (ids: string[]) => plansApi.order({ ids }),
    onSuccess: () => void refetch(),
    onError: toast.problem,
  })
  const move = (from: number, to: number) => {
    const ids = plans.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void submit(ids)
  }
  return (
    <TableFrame label={text('table')}>
      <table>
        <thead>
          <tr>
            {(['name', 'price', 'sets', 'for', 'members', 'state', 'actions'] as const).map((column) => (
              <th key={column} scope="col" {...(column === 'members' ? { 'data-figure': true } : {})}>
                {text(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan, index) => (
            <Row
              key={plan.id}
              plan={plan}
              onEdit={() => onEdit(plan)}
              onUp={index > 0 && !busy ? () => move(index, index - 1) : undefined}
              onDown={index < plans.length - 1 && !busy ? () => move(index, index + 1) : undefined}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface RowProps {
  plan: Listed
  onEdit: () => void
  /** Undefined for the first one. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function Row({ plan, onEdit, onUp, onDown }: RowProps) {
  const text = useTranslations('plans')
  const price = usePriceText()
  const { name, description, vatRate, userType, audience, members, isActive } = plan
  return (
    <tr>
      <th scope="row">
        <span className="wrap-anywhere">{name}</span>
        {description && <p className="m-0 text-quiet text-sm font-normal">{description}</p>}
      </th>
      <td>
        {price(plan)}
        {vatRate > 0 && <p className="m-0 text-quiet text-sm">{text('vat', { rate: String(vatRate / 100) })}</p>}
      </td>
      <td>{text(`userTypes.${userType}`)}</td>
      <td>{audience.map((one) => text(`audiences.${one}`)).join(', ')}</td>
      <td data-figure>{members}</td>
      <td>
        <StatusLabel status={isActive ? 'success' : 'neutral'}>{text(isActive ? 'offered' : 'notOffered')}</StatusLabel>
      </td>
      <td>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="default" size="sm" aria-label={text('editOf', { name })} onClick={onEdit}>
            {text('edit')}
          </Button>
          <OfferButton plan={plan} />
          <ActionIcon variant="default" size="lg" aria-label={text('up', { name })} disabled={!onUp} onClick={onUp}>
            <IconArrowUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={text('down', { name })}
            disabled={!onDown}
            onClick={onDown}
          >
            <IconArrowDown size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      </td>
    </tr>
  )
}

/** Offers a plan to newcomers, or no longer. */
function OfferButton({ plan: { id, name, isActive } }: { plan: Plan }) {
  const text = useTranslations('plans')
  const { busy, submit } = useSend({
    send: (values: { isActive: boolean }) => plansApi.offer({ id, ...values }),
    onSuccess: (_, values) => {
      toast.success(text(values.isActive ? 'offering' : 'withdrawn', { name }))
      void refetch()
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
