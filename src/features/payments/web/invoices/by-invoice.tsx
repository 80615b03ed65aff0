import '#ui/kit-field-styles.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { invoicesContract } from '../../invoices/contract.ts'
import { ownInvoiceMessages } from './messages.ts'
import { invoiceOfferQuery, invoicesApi } from './queries.ts'

interface Props {
  plan: { id: string; name: string }
  isDisabled: boolean
}

/** Takes a plan by invoice, where the site permits it. */
export const ByInvoice = withTexts(
  { ownInvoices: ownInvoiceMessages },
  function ByInvoice({ plan, isDisabled }: Props) {
    const text = useTranslations('ownInvoices')
    const { data } = useQuery(invoiceOfferQuery)
    const [opened, setOpened] = useState(false)
    if (!data?.plansByInvoice) return null
    return (
      <>
        <Button
          variant="default"
          className="justify-self-start"
          disabled={isDisabled}
          aria-label={text('byInvoiceOf', { name: plan.name })}
          onClick={() => setOpened(true)}
        >
          {text('byInvoice')}
        </Button>
        <FormDialog opened={opened} onClose={() => setOpened(false)} title={text('order.title')} size="md">
          <OrderForm plan={plan} onClose={() => setOpened(false)} />
        </FormDialog>
      </>
    )
  },
)

function OrderForm({ plan, onClose }: { plan: Props['plan']; onClose: () => void }) {
  const text = useTranslations('ownInvoices.order')
  const navigate = useNavigate()
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: invoicesContract.orderPlan,
    initialValues: { buyerName: '', buyerAddress: '', buyerVatNumber: '', buyerReference: '' },
    send: (values, options) => invoicesApi.orderPlan({ planId: plan.id, ...values }, options),
    onSuccess: ({ number }) => {
      toast.success(text('saved', { number }))
      void queryClient.invalidateQueries({ queryKey: ['payments'] })
      onClose()
      void navigate({ to: '/profile/invoices' })
    },
  })
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <p className="m-0 text-quiet">{text('lead', { plan: plan.name })}</p>
      <TextInput data-autofocus label={text('name')} autoComplete="organization" {...field('buyerName')} />
      <Textarea label={text('address')} autosize minRows={3} autoComplete="street-address" {...field('buyerAddress')} />
      <TextInput label={text('vatNumber')} autoComplete="off" {...field('buyerVatNumber')} />
      <TextInput label={text('reference')} autoComplete="off" {...field('buyerReference')} />
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot busy={busy} save={text('save')} onCancel={onClose} />
    </form>
  )
}
