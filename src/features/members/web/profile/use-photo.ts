import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { setSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { upload } from '#platform/web/upload.ts'
import { profilesContract } from '../../contract.ts'
import { PHOTO_TYPES, photoSizeProblem } from '../../profiles/rules.ts'
import { profilesApi } from './profiles-api.ts'

/** A chosen photo that is not saved yet. */
export interface ChosenPhoto {
  file: File
  /** Object URL of its preview. */
  preview: string
  /** Why it cannot be saved; hides the Save button (PROF-16). */
  problem: string | undefined
}

/** Choosing, sending and removing the user's photo (PROF-15 to PROF-17). The server repeats every check. */
export function usePhoto() {
  const text = useTranslations('members.profile.photo')
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen?.preview])

  function choose(file: File | undefined) {
    if (!file) return
    const isPicture = (PHOTO_TYPES as readonly string[]).includes(file.type)
    setChosen({
      file,
      preview: isPicture ? URL.createObjectURL(file) : '',
      problem: photoSizeProblem(file.size) ?? (isPicture ? undefined : text('wrongType')),
    })
  }

  async function save() {
    if (!chosen || chosen.problem || sending.current) return
    sending.current = new AbortController()
    setProgress(0)
    try {
      const { signal } = sending.current
      setSession(await upload(profilesContract.savePhoto, {}, chosen.file, { signal, onProgress: setProgress }))
      setChosen(undefined)
      toast.success(text('saved'))
    } catch (thrown) {
      if (!(thrown instanceof DOMException)) setChosen({ ...chosen, problem: asProblem(thrown).message })
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }

  async function remove() {
    if (!(await confirm({ title: `${text('remove')}?`, message: text('removeMessage') }))) return
    try {
      setSession(await profilesApi.removePhoto({}))
      toast.success(text('removed'))
    } catch (thrown) {
      toast.problem(thrown)
    }
  }

  return {
    chosen,
    /** Upload progress from 0 to 1; undefined when nothing is being sent. */
    progress,
    choose,
    save,
    remove,
    cancel: () => {
      sending.current?.abort()
      setChosen(undefined)
    },
  }
}
