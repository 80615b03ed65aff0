import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import type { Plan } from '../../contract.ts'
import styles from '../checkout/checkout.module.css'
import { PlanActions, type PlanActionsProps } from './plan-actions.tsx'
import { usePriceText } from './price-text.ts'
import { plansApi, refetchPlans } from './queries.ts'

const COLUMNS = ['name', 'price', 'sets', 'for', 'members', 'state', 'actions'] as const

type Listed = Plan & Record<'members' | 'renewing' | 'trying' | 'failing' | 'cancelled', number>

interface Props {
  plans: readonly Listed[]
  /** Whether the site takes card payments now. */
  isPayable: boolean
  onEdit: (plan: Plan) => void
}

interface RowProps extends PlanActionsProps {
  plan: Listed
  isPayable: boolean
}

/** The plans in their order, with what can be done about each; a list where there is no room for the table. */
export function PlanTable({ plans, isPayable, onEdit }: Props) {
  const text = useTranslations('plans')
  const isWide = useRoomForTable(80)
  const { busy, submit } = useSend({
    send: (ids: string[]) => plansApi.order({ ids }),
    onSuccess: () => void refetchPlans(),
    onError: toast.problem,
  })
  const move = (from: number, to: number) => {
    const ids = plans.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void submit(ids)
  }
  const rows = plans.map((plan, index) => ({
    plan,
    isPayable,
    onEdit: () => onEdit(plan),
    onUp: index > 0 && !busy ? () => move(index, index - 1) : undefined,
    onDown: index < plans.length - 1 && !busy ? () => move(index, index + 1) : undefined,
  }))
  if (!isWide)
    return (
      <ul className={styles.open} aria-label={text('table')}>
        {rows.map((row) => (
          <Card key={row.plan.id} {...row} />
        ))}
      </ul>
    )
  return (
    <TableFrame label={text('table')}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" {...(column === 'members' ? { 'data-figure': true } : {})}>
                {text(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.plan.id} {...row} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Row({ plan, isPayable, ...actions }: RowProps) {
  const text = useTranslations('plans')
  const { name, description, userType, members } = plan
  return (
    <tr>
      <th scope="row">
        <span className="wrap-anywhere">{name}</span>
        {description && <p className="m-0 text-quiet text-sm font-normal">{description}</p>}
      </th>
      <td>
        <Price plan={plan} />
      </td>
      <td>{text(`userTypes.${userType}`)}</td>
      <td>
        <Audiences plan={plan} />
      </td>
      <td data-figure>
        {members}
        <Renewals plan={plan} />
      </td>
      <td>
        <State plan={plan} isPayable={isPayable} />
      </td>
      <td>
        <PlanActions plan={plan} {...actions} />
      </td>
    </tr>
  )
}

function Card({ plan, isPayable, ...actions }: RowProps) {
  const text = useTranslations('plans')
  const { name, description, userType, members } = plan
  return (
    <li className="grid gap-2">
      <h2 className="m-0 wrap-anywhere text-base">{name}</h2>
      {description && <p className="m-0 text-quiet text-sm">{description}</p>}
      <Price plan={plan} />
      <p className="m-0">
        {text('columns.sets')}: {text(`userTypes.${userType}`)}
      </p>
      <p className="m-0">
        {text('columns.for')}: <Audiences plan={plan} />
      </p>
      <p className="flex flex-wrap gap-x-4 m-0">
        <span>
          {text('columns.members')}: {members}
        </span>
        <Renewals plan={plan} />
        <State plan={plan} isPayable={isPayable} />
      </p>
      <PlanActions plan={plan} {...actions} wraps />
    </li>
  )
}

function Price({ plan }: { plan: Plan }) {
  const text = useTranslations('plans')
  const price = usePriceText()
  return (
    <p className="m-0 tabular-nums">
      {price(plan)}
      {plan.vatRate > 0 && (
        <span className="text-quiet text-sm"> {text('vat', { rate: String(plan.vatRate / 100) })}</span>
      )}
    </p>
  )
}

function Audiences({ plan }: { plan: Plan }) {
  const text = useTranslations('plans')
  return plan.audience.map((one) => text(`audiences.${one}`)).join(', ')
}

/** How those who have the plan renew, as far as somebody does. */
function Renewals({ plan }: { plan: Listed }) {
  const text = useTranslations('plans')
  const shown = (['renewing', 'trying', 'failing', 'cancelled'] as const).filter((state) => plan[state] > 0)
  return shown.map((state) => (
    <span key={state} className="block text-quiet text-sm">
      {text(`renewals.${state}`, { number: String(plan[state]) })}
    </span>
  ))
}

function State({ plan: { isActive, amount }, isPayable }: Pick<RowProps, 'plan' | 'isPayable'>) {
  const text = useTranslations('plans')
  if (isActive && amount > 0 && !isPayable) return <StatusLabel status="warning">{text('notPayable')}</StatusLabel>
  return (
    <StatusLabel status={isActive ? 'success' : 'neutral'}>{text(isActive ? 'offered' : 'notOffered')}</StatusLabel>
  )
}
