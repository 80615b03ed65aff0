import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { refetchPeopleAndLevels } from '../queries.ts'

export interface UsedEntry {
  id: string
  name: string
  usedIn: { courses: number; titles: string[] }
}

interface Options {
  send: (key: { id: string }) => Promise<unknown>
  /** What is announced once it is deleted. */
  done: (name: string) => string
}

/** Deletes a skill level or instructor after Yup; one in use names its courses instead (UNI-18). */
export function useRemoveEntry({ send, done }: Options) {
  const text = useTranslations('uniConfig.remove')
  const [inUse, setInUse] = useState<UsedEntry>()
  const [isExplained, setExplained] = useState(false)
  const { busy, submit } = useSend({
    send: ({ id }: UsedEntry) => send({ id }),
    onSuccess: (_, { name }) => {
      toast.success(done(name))
      refetchPeopleAndLevels()
    },
    onError: (problem) => {
      toast.problem(problem)
      // Somebody may have put it to use meanwhile.
      refetchPeopleAndLevels()
    },
  })

  async function remove(entry: UsedEntry) {
    if (entry.usedIn.courses > 0) {
      setInUse(entry)
      setExplained(true)
      return
    }
    if (await confirm({ title: text('title', { name: entry.name }), message: text('message') })) await submit(entry)
  }

  return {
    busy,
    remove,
    /** Props of the dialog that says where an entry is in use. */
    inUse: { entry: inUse, opened: isExplained, onClose: () => setExplained(false) },
  }
}
