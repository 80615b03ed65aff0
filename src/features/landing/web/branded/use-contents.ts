import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { useEditedValues } from '#platform/web/editing/use-edited-values.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import type { ApiProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { VariantContents } from '../../contract.ts'
import { setAt } from '../designer/model/edits.ts'
import { type Problems, pictureFieldProblems, remainingProblems } from './problems.ts'
import { invalidateContents, setContentsInCache, variantsApi } from './queries.ts'

/**
 * The editing state of a branded page's contents. Changes survive a failed save and somebody else's save, and
 * leaving asks first (LAND-34). `read` is the server's version, `name` the page's display name.
 */
export function useContents(read: VariantContents, name: string) {
  const text = useTranslations('branded')
  const [problems, setProblems] = useState<Problems>({})
  /** Fields with a picture that still needs its description; such a picture is not part of what is saved. */
  const [pendingFields, setPendingFields] = useState<ReadonlySet<string>>(new Set())
  const { variant } = read
  const { busy, submit } = useSend({
    send: (sent: Record<string, unknown>) =>
      variantsApi.replaceVariantContents({ variant, contents: sent, basedOn: read.revision }),
    onSuccess: (saved, sent) => {
      edited.onSaved(storedOf(saved), sent)
      setProblems({})
      setContentsInCache(saved)
      toast.success(text('savedToast', { name }))
    },
    onError: handleRefusal,
  })
  const edited = useEditedValues(storedOf(read), { busy })
  const { values: contents, setValues: setContents, isUnsaved: unsaved, hasConflict } = edited
  useLeaveGuard(unsaved || pendingFields.size > 0, { title: text('leave.title'), message: text('leave.message') })

  function handleRefusal({ isConflict, fields, message }: ApiProblem) {
    setProblems(pictureFieldProblems(fields))
    toast.error(message)
    // Refetches, so that the conflict notice names the newer version.
    if (isConflict) invalidateContents(variant)
  }

  const confirmDiscarding = (question: 'discard' | 'overwrite') =>
    confirm({ title: text(`${question}.title`), message: text(`${question}.message`) })

  return {
    contents,
    problems,
    unsaved,
    busy,
    hasConflict,
    handleRefusal,
    pendingPictureCount: pendingFields.size,
    onPending: (id: string, isPending: boolean) =>
      setPendingFields(
        (before) => new Set([...before].filter((one) => one !== id || isPending).concat(isPending ? id : [])),
      ),
    change: (path: string, value: unknown) => {
      setContents((before) => setAt(before, path.split('.'), value) as Record<string, unknown>)
      setProblems((before) => remainingProblems(before, path))
    },
    /** Saves; asks first if somebody saved newer contents. Resolves to false if that was declined. */
    save: async () => {
      if (hasConflict && !(await confirmDiscarding('overwrite'))) return false
      await submit(contents)
      return true
    },
    /** Replaces the contents; asks first if changes would be lost. */
    replace: async (newContents: Record<string, unknown>) => {
      if (unsaved && !(await confirmDiscarding('discard'))) return
      setContents(newContents)
      setProblems({})
    },
    /** Restores the server's version after confirmation; resolves to whether it was confirmed. */
    putBack: async () => {
      const sure = await confirmDiscarding('discard')
      if (sure) {
        edited.takeTheirs()
        setProblems({})
      }
      return sure
    },
  }
}

const storedOf = ({ contents, revision }: VariantContents) => ({ values: contents, revision })

export type Contents = ReturnType<typeof useContents>
