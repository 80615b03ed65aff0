import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  type Invoice,
  MAX_ADDRESS,
  MAX_BUYER_NAME,
  MAX_NOTE,
  MAX_REFERENCE,
  MAX_VAT_NUMBER,
} from '../../invoices/contract.ts'
import { plansQuery } from '../plans/queries.ts'
import { daysOf, type TypedDraft } from './amounts.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftLines } from './draft-lines.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import styles from './invoices.module.css'
import { MemberField } from './member-field.tsx'
import { settingsQuery } from './queries.ts'
import { useDraftForm } from './use-draft-form.ts'

/** A draft that is saved as it is typed, with what can be done about it; without one it is begun with the first thing that is entered. */
export function DraftEditor(props: { invoice: Invoice | undefined; onBegun: (invoice: Invoice) => void }) {
  const { invoice } = props
  const form = useDraftForm(props)
  const { typed, change } = form
  return (
    <div className={styles.columns}>
      <div className="grid gap-6">
        <Buyer typed={typed} change={change} />
        <DraftLines lines={typed.lines} onChange={(lines) => change({ lines })} />
        <Terms typed={typed} change={change} />
      </div>
      <div className="grid gap-5">
        <InvoiceTotals invoice={invoice} />
        <DraftActions invoice={invoice} form={form} />
      </div>
    </div>
  )
}

interface Props {
  typed: TypedDraft
  change: (changes: Partial<TypedDraft>) => void
}

type TextField = 'buyerName' | 'buyerAddress' | 'buyerVatNumber' | 'buyerEmail' | 'buyerReference' | 'note'

const fieldOf = ({ typed, change }: Props, name: TextField) => ({
  value: typed[name],
  autoComplete: 'off',
  onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
})

function Buyer(props: Props) {
  const text = useTranslations('invoices.draft')
  const { typed, change } = props
  return (
    <div className="grid gap-4">
      <MemberField
        value={typed.memberId}
        name={typed.buyerName}
        onChange={(memberId, name) =>
          change({ memberId, ...(memberId ? { buyerName: typed.buyerName || name } : { planId: null }) })
        }
      />
      <TextInput label={text('name')} maxLength={MAX_BUYER_NAME} {...fieldOf(props, 'buyerName')} />
      <Textarea
        label={text('address')}
        autosize
        minRows={3}
        maxLength={MAX_ADDRESS}
        {...fieldOf(props, 'buyerAddress')}
      />
      <div className={styles.pair}>
        <TextInput label={text('vatNumber')} maxLength={MAX_VAT_NUMBER} {...fieldOf(props, 'buyerVatNumber')} />
        <TextInput label={text('reference')} maxLength={MAX_REFERENCE} {...fieldOf(props, 'buyerReference')} />
      </div>
      <TextInput
        type="email"
        label={text('email')}
        description={text('emailHint')}
        maxLength={254}
        {...fieldOf(props, 'buyerEmail')}
      />
      {typed.memberId && <PlanField {...props} />}
    </div>
  )
}

function PlanField({ typed, change }: Props) {
  const text = useTranslations('invoices.draft')
  const { data } = useQuery(plansQuery)
  const plans = (data?.items ?? []).filter(({ period }) => period !== 'free')
  return (
    <NativeSelect
      label={text('plan')}
      description={text('planHint')}
      value={typed.planId ?? ''}
      data={[{ value: '', label: text('noPlan') }, ...plans.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget: { value } }) => change({ planId: value || null })}
    />
  )
}

function Terms(props: Props) {
  const text = useTranslations('invoices.draft')
  const { data } = useQuery(settingsQuery)
  const { typed, change } = props
  return (
    <div className="grid gap-4">
      <TextInput
        label={text('days')}
        description={text('daysHint', { days: String(data?.paymentDays ?? 30) })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={typed.paymentDays}
        error={daysOf(typed.paymentDays) === undefined ? text('invalidDays') : null}
        onChange={({ currentTarget: { value } }) => change({ paymentDays: value })}
      />
      <Textarea label={text('note')} autosize minRows={2} maxLength={MAX_NOTE} {...fieldOf(props, 'note')} />
    </div>
  )
}
