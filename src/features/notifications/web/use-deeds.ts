import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { Notification } from '../contract.ts'
import { notificationsApi } from './api.ts'
import { readAgain, showChanged } from './queries.ts'

const takeBack = (thrown: unknown) => {
  toast.problem(thrown)
  return readAgain()
}

/** What can be done with one notice: it shows at once and goes back, with the reason, where it is refused (NOT-04, NOT-05). */
export function useDeeds({ key }: Pick<Notification, 'key'>) {
  // One after the other, so that the last word is the one that counts.
  const scope = { id: `notification ${key}` }
  const reading = useMutation({
    scope,
    mutationFn: (read: boolean) => notificationsApi.setRead({ key, read }),
    onError: takeBack,
  })
  const dismissal = useMutation({ scope, mutationFn: () => notificationsApi.dismiss({ key }), onError: takeBack })
  return {
    setRead: (read: boolean) => {
      void showChanged(key, { read })
      reading.mutate(read)
    },
    dismiss: () => {
      void showChanged(key, 'dismissed')
      dismissal.mutate()
    },
  }
}

/** Puts all away after one question (NOT-06); told only once the server has done it. */
export function useClearAll() {
  const text = useTranslations('notifications')
  const { mutate, isPending } = useMutation({
    mutationFn: () => notificationsApi.clearAll({}),
    onSuccess: async ({ cleared }) => {
      await readAgain()
      toast.success(text('cleared', { count: cleared }))
    },
    onError: toast.problem,
  })
  const ask = async () => {
    if (isPending) return
    if (await confirm({ title: text('clearTitle'), words: text('clearWords') })) mutate()
  }
  return { ask, isPending }
}
