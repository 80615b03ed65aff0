import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { BankLine } from '../../bank/contract.ts'
import { LineText, useNamedLine } from './line-text.tsx'
import { bankApi, refetchMoney } from './queries.ts'

/** One payment of a statement that is for no invoice: it can be taken back. */
export function PassedLineRow({ line }: { line: BankLine }) {
  const text = useTranslations('bankLines')
  const named = useNamedLine(line)
  const { busy, submit } = useSend({
    send: () => bankApi.reopen({ id: line.id }),
    onSuccess: () => {
      toast.success(text('reopened'))
      void refetchMoney()
    },
    onError: toast.problem,
  })
  return (
    <article className="grid gap-3 justify-items-start">
      <LineText line={line} />
      <Button
        size="sm"
        variant="default"
        loading={busy}
        aria-label={text('reopenOf', named)}
        onClick={() => void submit(undefined)}
      >
        {text('reopen')}
      </Button>
    </article>
  )
}
