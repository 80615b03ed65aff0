import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../ledger/rules.ts'
import { type AccountingPackage, DEFAULT_CODES } from '../../treasury/accounting/packages.ts'
import { MAX_CODE } from '../../treasury/contract.ts'
import { type AccountingCodes, codesQuery, treasuryApi } from './queries.ts'
import styles from './treasury.module.css'

interface Props {
  name: AccountingPackage
  onDone: () => void
}

/** Under which code or name each account of the ledger stands in an accounting package. */
export function CodesForm({ name, onDone }: Props) {
  const text = useTranslations('payments.treasury')
  const { data, error, refetch } = useQuery(codesQuery(name))
  // What is edited stays as it was opened, whatever else changes; saving says so.
  const [opened, setOpened] = useState(data)
  if (data && !opened) setOpened(data)
  if (opened) return <Fields name={name} saved={opened} onDone={onDone} />
  if (error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  return <Loading />
}

/** A name of an account without the dot, which stands for a nested value in forms. */
const fieldOf = (account: LedgerAccount) => account.replace('.', '-')

function Fields({ name, saved, onDone }: Props & { saved: AccountingCodes }) {
  const text = useTranslations('payments.treasury')
  const marks = (['taxed', 'untaxed'] as const).filter((mark) => DEFAULT_CODES[name][mark] !== '')
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries([
      ...LEDGER_ACCOUNTS.map((account) => [fieldOf(account), saved.codes[account]]),
      ...marks.map((mark) => [mark, saved[mark]]),
    ]),
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(typed).flatMap(([key, value]) => (value.trim() ? [] : [[key, text('ledger.noCode')]])),
      ),
  })
  const { busy, problem, submit } = useSend({
    form,
    send: (typed: Record<string, string>) =>
      treasuryApi.saveAccountingCodes({
        package: name,
        basedOn: saved.revision,
        codes: Object.fromEntries(
          LEDGER_ACCOUNTS.map((account) => [account, typed[fieldOf(account)] ?? '']),
        ) as AccountingCodes['codes'],
        taxed: typed.taxed ?? '',
        untaxed: typed.untaxed ?? '',
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(codesQuery(name).queryKey, answer)
      toast.success(text('ledger.codesSaved'))
      onDone()
    },
  })
  const field = (key: string) => ({ ...form.getInputProps(key), 'data-path': key })
  return (
    <form className="grid gap-4" onSubmit={form.onSubmit((typed) => void submit(typed))} noValidate>
      <p className="m-0 text-quiet text-sm">{text(`ledger.codeHints.${name}`)}</p>
      <div className={styles.codes}>
        {LEDGER_ACCOUNTS.map((account) => (
          <TextInput
            key={account}
            label={text(`account.${account}`)}
            maxLength={MAX_CODE}
            {...field(fieldOf(account))}
          />
        ))}
        {marks.map((mark) => (
          <TextInput
            key={mark}
            label={text(marks.length === 1 ? 'ledger.allLines' : `ledger.${mark}`)}
            maxLength={50}
            {...field(mark)}
          />
        ))}
      </div>
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot busy={busy} save={text('ledger.saveCodes')} onCancel={onDone} />
    </form>
  )
}
