import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { Notification } from '../contract.ts'
import { notificationsApi } from './api.ts'
import { refetchNotifications, updateCachedNotification } from './queries.ts'

const revert = (thrown: unknown) => {
  toast.problem(thrown)
  return refetchNotifications()
}

/** Actions of a notification, applied optimistically; on a refusal they are reverted and the reason is shown (NOT-04, NOT-05). */
export function useNotificationActions({ key }: Pick<Notification, 'key'>) {
  // Changes run one after the other, so that the last one wins.
  const scope = { id: `notification ${key}` }
  const reading = useMutation({
    scope,
    mutationFn: (read: boolean) => notificationsApi.setRead({ key, read }),
    onError: revert,
  })
  const dismissal = useMutation({ scope, mutationFn: () => notificationsApi.dismiss({ key }), onError: revert })
  return {
    // Sent after the cache is updated: the live change of the request would otherwise be counted once more.
    setRead: async (read: boolean) => {
      await updateCachedNotification(key, { read })
      reading.mutate(read)
    },
    dismiss: async () => {
      await updateCachedNotification(key, 'dismissed')
      dismissal.mutate()
    },
  }
}

/** Archives all notifications after a confirmation (NOT-06); reports success only once the server has confirmed. */
export function useClearAll() {
  const text = useTranslations('notifications')
  const { mutate, isPending } = useMutation({
    mutationFn: () => notificationsApi.clearAll({}),
    onSuccess: async ({ cleared }) => {
      await refetchNotifications()
      toast.success(text('cleared', { count: cleared }))
    },
    onError: toast.problem,
  })
  const confirmAndClear = async () => {
    if (isPending) return
    if (await confirm({ title: text('clearTitle'), message: text('clearMessage') })) mutate()
  }
  return { confirmAndClear, isPending }
}
