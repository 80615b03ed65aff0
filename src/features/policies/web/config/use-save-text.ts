import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { PolicyKind } from '../../contract.ts'
import { policiesApi } from '../policies-api.ts'
import { textsQuery } from './queries.ts'

interface Written {
  /** Null restores the standard clauses. */
  text: string | null
  after: number
}

/** Saves a version of a policy's text; `done` runs once the server has confirmed. Fails with a conflict where a newer version exists. */
export function useSaveText(kind: PolicyKind, done: () => void) {
  const text = useTranslations('policies.config')
  const { busy, problem, submit } = useSend({
    send: (written: Written, options) => policiesApi.saveText({ kind, ...written }, options),
    onSuccess: ({ number }) => {
      void queryClient.invalidateQueries({ queryKey: ['site'], predicate: ({ queryKey }) => queryKey.length > 1 })
      toast.success(text('saved', { number }))
      done()
    },
    onError: ({ isConflict, message }) => {
      toast.error(message)
      // Refetches the number of the newer version, so that the next attempt can follow it.
      if (isConflict) void queryClient.invalidateQueries({ queryKey: textsQuery(kind).queryKey })
    },
  })
  return { busy, problem, save: (written: string | null, after: number) => submit({ text: written, after }) }
}
