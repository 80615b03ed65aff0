import { useTranslations } from 'use-intl'
import { beginningOf } from '#base/names.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { itemQuery, recordsApi, rememberMine } from '../queries.ts'

/** Characters of a title in the question before it is removed (LEG-14). */
const IN_QUESTION = 40

interface Named {
  key: string
  title: string
}

/** Takes an item into the own register; told once the server has confirmed (LEG-10, LEG-31). */
export function useAdd(done?: () => void) {
  const text = useTranslations('legalRegister.register')
  const { busy, submit } = useSend({
    send: ({ key }: Named, options) => recordsApi.add({ key }, options),
    done: (_, { key }) => {
      rememberMine(key, true)
      toast.success(text('added'))
      done?.()
    },
    refused: ({ message }) => {
      toast.error(text('addFailed', { reason: message }))
      // It may be there already, from another screen.
      void queryClient.invalidateQueries({ queryKey: itemQuery('').queryKey.slice(0, 1) })
    },
  })
  return { busy, add: submit }
}

/** Removes an item from the own register for good, once that is wanted in full knowledge (LEG-14, LEG-15). */
export function useRemove(done: () => void) {
  const text = useTranslations('legalRegister.register')
  const { busy, submit } = useSend({
    send: ({ key }: Named) => recordsApi.remove({ id: key }),
    done: (_, { key }) => {
      done()
      rememberMine(key, false)
      toast.success(text('removed'))
    },
    refused: ({ message }) => toast.error(text('removeFailed', { reason: message })),
  })
  const remove = async (item: Named) => {
    if (busy) return
    const title = beginningOf(item.title, IN_QUESTION)
    if (await confirm({ title: text('removeTitle'), words: text('removeWords', { title }) })) await submit(item)
  }
  return { busy, remove }
}
