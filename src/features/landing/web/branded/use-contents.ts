import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSame } from '#base/same.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { useLeaveGuard } from '#platform/web/leaving.ts'
import type { ApiProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { VariantContents } from '../../contract.ts'
import { setAt } from '../designer/model/edits.ts'
import { type Problems, problemsAfter, problemsShown } from './problems.ts'
import { keepContents, rereadContents, variantsApi } from './queries.ts'

/**
 * What a branded page says while it is written: nothing is lost by a failure, by somebody else's save or by leaving without a
 * question (LAND-34). `read` is what the server has, `name` what the page is called.
 */
export function useContents(read: VariantContents, name: string) {
  const text = useTranslations('branded')
  const [began, setBegan] = useState(read)
  const [contents, setContents] = useState(read.contents)
  const [problems, setProblems] = useState<Problems>({})
  /** Fields with a picture that waits for its description: it is in nothing that is saved. */
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const { variant } = read
  const unsaved = !isSame(contents, began.contents)
  useLeaveGuard(unsaved || waiting.size > 0, { title: text('leave.title'), words: text('leave.words') })

  const { busy, submit } = useSend({
    send: (sent: Record<string, unknown>) =>
      variantsApi.replaceVariantContents({ variant, contents: sent, basedOn: read.revision }),
    done: (saved, sent) => {
      setBegan(saved)
      // What was typed since it was sent stays.
      setContents((now) => (now === sent ? saved.contents : now))
      setProblems({})
      keepContents(saved)
      toast.success(text('savedNotice', { name }))
    },
    refused: tellRefusal,
  })
  const isBehind = read.revision > began.revision && !busy
  if (isBehind && !unsaved) begin(read)

  function begin(next: VariantContents) {
    setBegan(next)
    setContents(next.contents)
    setProblems({})
  }

  function tellRefusal({ code, fields, message }: ApiProblem) {
    setProblems(problemsShown(fields))
    toast.error(message)
    // Who saved meanwhile is told where it can be decided.
    if (code === 'landing.contents-changed') rereadContents(variant)
  }

  const ask = (question: 'discard' | 'over') =>
    confirm({ title: text(`${question}.title`), words: text(`${question}.words`) })

  return {
    contents,
    problems,
    unsaved,
    busy,
    /** Somebody saved others after those this began with, and there are own changes. */
    conflict: isBehind && unsaved,
    tellRefusal,
    picturesWaiting: waiting.size,
    onWaiting: (id: string, waits: boolean) =>
      setWaiting((before) => new Set([...before].filter((one) => one !== id || waits).concat(waits ? id : []))),
    change: (path: string, value: unknown) => {
      setContents((before) => setAt(before, path.split('.'), value) as Record<string, unknown>)
      setProblems((before) => problemsAfter(before, path))
    },
    /** Saves, after a question where somebody else has saved meanwhile; gives false where that was answered Nope. */
    save: async () => {
      if (isBehind && !(await ask('over'))) return false
      await submit(contents)
      return true
    },
    /** Puts others in place of what is written, after a question where something would be lost. */
    replace: async (others: Record<string, unknown>) => {
      if (unsaved && !(await ask('discard'))) return
      setContents(others)
      setProblems({})
    },
    /** Puts back what the server has, after a question; gives whether it was. */
    putBack: async () => {
      const sure = await ask('discard')
      if (sure) begin(read)
      return sure
    },
  }
}

export type Contents = ReturnType<typeof useContents>
