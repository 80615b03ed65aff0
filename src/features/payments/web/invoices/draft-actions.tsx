import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import { missingOf } from '../../invoices/rules.ts'
import { useMoney } from '../use-money.ts'
import { invoicesApi, refetchInvoices, setInvoice, settingsQuery } from './queries.ts'
import type { useDraftForm } from './use-draft-form.ts'

interface Props {
  /** Undefined while nothing was entered. */
  invoice: Invoice | undefined
  form: ReturnType<typeof useDraftForm>
}

/** Issues a draft or gives it up, and says whether it is saved. */
export function DraftActions({ invoice, form }: Props) {
  const text = useTranslations('invoices.draft')
  const money = useMoney()
  const issuing = useSend({
    send: ({ id, revision: basedOn }: Invoice) => invoicesApi.issue({ id, basedOn }),
    onSuccess: (issued) => {
      toast.success(text('issued', { number: issued.number ?? '' }))
      setInvoice(issued)
    },
  })
  const [isUnsaved, setUnsaved] = useState(false)
  const [isSellerMissing, setSellerMissing] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [refusable, setRefusable] = useState(form.typed)
  // What was missing may be there by now.
  const refusal = refusable === form.typed ? issuing.problem : undefined
  // An invoice can never be changed, so only what is on the screen is issued.
  const issue = async () => {
    setRefusable(form.typed)
    const isSaved = await form.flush()
    setUnsaved(!isSaved)
    const needsSeller = isSaved && (await lacksSeller())
    setSellerMissing(needsSeller)
    const draft = form.savedNow()
    setEmpty(isSaved && !draft)
    if (!isSaved || needsSeller || !draft) return
    // There is nothing to confirm of what the server refuses: it says at once what is missing.
    if (Object.keys(missingOf(draft)).length > 0) {
      void issuing.submit(draft)
      return
    }
    const message = text('issueMessage', { total: money(draft.amount, draft.currency) })
    if (await confirm({ title: text('issueTitle'), message, confirmLabel: text('issue') })) void issuing.submit(draft)
  }
  const { state, problem } = form.status
  return (
    <div className="grid gap-4">
      <p className="m-0 text-quiet" role="status">
        {!form.isValid
          ? text('invalid')
          : problem
            ? text('notSaved', { reason: problem.message })
            : text(state === 'saved' || state === 'unchanged' ? (invoice ? 'saved' : 'nothing') : 'saving')}
      </p>
      <FormError
        message={
          isUnsaved && problem ? text('notIssued') : isEmpty && !invoice ? text('nothingToIssue') : refusal?.message
        }
      />
      {isSellerMissing && <FormError message={text('noSeller')} />}
      {Object.values(refusal?.fields ?? {}).map((message) => (
        <p key={message} className="m-0">
          {message}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button loading={issuing.busy} disabled={!form.isValid} onClick={() => void issue()}>
          {text('issue')}
        </Button>
        {invoice && <DiscardButton id={invoice.id} />}
      </div>
    </div>
  )
}

/** Whether no invoice can be issued yet; where that cannot be read the server decides. */
async function lacksSeller(): Promise<boolean> {
  const settings = await queryClient.fetchQuery(settingsQuery).catch(() => undefined)
  return settings !== undefined && !(settings.sellerName && settings.sellerAddress)
}

function DiscardButton({ id }: { id: string }) {
  const text = useTranslations('invoices.draft')
  const navigate = useNavigate()
  const { busy, submit } = useSend({
    send: () => invoicesApi.discard({ id }),
    onSuccess: () => {
      toast.success(text('discarded'))
      void refetchInvoices()
      void navigate({ to: '/dash/invoices' })
    },
    onError: toast.problem,
  })
  const discard = async () => {
    const question = { title: text('discardTitle'), message: text('discardMessage'), confirmLabel: text('discard') }
    if (await confirm(question)) void submit(undefined)
  }
  return (
    <Button variant="subtle" loading={busy} onClick={() => void discard()}>
      {text('discard')}
    </Button>
  )
}
