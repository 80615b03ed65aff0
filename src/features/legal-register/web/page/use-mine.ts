import { useTranslations } from 'use-intl'
import { truncate } from '#base/names.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { recordsApi, setMineInCache } from '../queries.ts'

/** Maximum characters of the title in the confirmation dialog (LEG-14). */
const MAX_TITLE_CHARACTERS = 40

interface Named {
  key: string
  title: string
}

/** Adds an item to the viewer's register; success is shown once the server has confirmed (LEG-10, LEG-31). */
export function useAdd(done?: () => void) {
  const text = useTranslations('legalRegister.register')
  const { busy, submit } = useSend({
    send: ({ key }: Named, options) => recordsApi.add({ key }, options),
    onSuccess: (_, { key }) => {
      setMineInCache(key, true)
      toast.success(text('added'))
      done?.()
    },
    onError: ({ message }) => {
      toast.error(text('addFailed', { reason: message }))
      // It may have been added on another screen.
      void queryClient.invalidateQueries({ queryKey: ['legalRegister'] })
    },
  })
  return { busy, add: submit }
}

/** Removes an item from the viewer's register for good, after confirmation (LEG-14, LEG-15). */
export function useRemove(done: () => void) {
  const text = useTranslations('legalRegister.register')
  const { busy, submit } = useSend({
    send: ({ key }: Named) => recordsApi.remove({ id: key }),
    onSuccess: (_, { key }) => {
      done()
      setMineInCache(key, false)
      toast.success(text('removed'))
    },
    onError: ({ message }) => toast.error(text('removeFailed', { reason: message })),
  })
  const remove = async (item: Named) => {
    if (busy) return
    const title = truncate(item.title, MAX_TITLE_CHARACTERS)
    if (await confirm({ title: text('removeTitle'), message: text('removeMessage', { title }) })) await submit(item)
  }
  return { busy, remove }
}
