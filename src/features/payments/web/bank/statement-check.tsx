import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { upload } from '#platform/web/files/upload.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { BANK_COLUMNS, bankContract, type StatementPreview } from '../../bank/contract.ts'
import styles from '../invoices/invoices.module.css'
import { refetchLines, refetchMoney } from './queries.ts'

interface Props {
  file: File
  /** By guessed columns. */
  preview: StatementPreview
  onDone: () => void
}

/** The columns of a statement and what is in it by them, before it is imported. */
export function StatementCheck({ file, preview, onDone }: Props) {
  const text = useTranslations('bankLines')
  const [columns, setColumns] = useState(preview.columns)
  const isFirst = columns === preview.columns
  const {
    data = preview,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['payments', 'statementPreview', file.name, file.lastModified, file.size, columns],
    queryFn: ({ signal }) => upload(bankContract.previewStatement, columns, file, { signal }),
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: preview, staleTime: Number.POSITIVE_INFINITY } : {}),
  })
  const { busy, problem, submit } = useSend({
    send: async (chosen: typeof columns, { key }) => {
      const answer = await upload(bankContract.importStatement, chosen, file, { key })
      // Until the lines are there, the list below would say that nothing is waiting.
      await refetchLines()
      return answer
    },
    onSuccess: ({ imported }) => {
      toast.success(text('imported', { count: imported }))
      void refetchMoney()
      onDone()
    },
  })
  return (
    <section aria-label={text('columns', { file: file.name })} className="grid gap-4">
      <h2 className="m-0 text-lg wrap-anywhere">{text('columns', { file: file.name })}</h2>
      <div className={styles.pair}>
        {BANK_COLUMNS.map((column) => (
          <NativeSelect
            key={column}
            label={text(`columnOf.${column}`)}
            value={columns[column] ?? ''}
            data={[{ value: '', label: text('noColumn') }, ...new Set(preview.headings.filter(Boolean))]}
            onChange={({ currentTarget: { value } }) => setColumns({ ...columns, [column]: value })}
          />
        ))}
      </div>
      <div role="status">
        <p className="m-0">{text('incoming', { count: data.incoming, known: data.known })}</p>
        {data.outgoing > 0 && <p className="m-0 text-quiet">{text('outgoing', { count: data.outgoing })}</p>}
        {data.unreadable.length > 0 && (
          <p className="m-0">{text('unreadable', { lines: data.unreadable.join(', ') })}</p>
        )}
      </div>
      <FormError message={problem?.message ?? error?.message} />
      <div className="flex flex-wrap gap-2">
        <Button
          loading={busy}
          disabled={data.incoming === 0 || isPlaceholderData || error !== null}
          onClick={() => void submit(columns)}
        >
          {text('import')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onDone}>
          {text('other')}
        </Button>
      </div>
    </section>
  )
}
