import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { usePreview } from '#platform/web/files/use-preview.ts'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { setSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { profilesContract } from '../../contract.ts'
import { profilesApi } from './profiles-api.ts'

/** Choosing, sending and removing the user's photo (PROF-15 to PROF-17). */
export function usePhoto() {
  const text = useTranslations('members.profile.photo')
  const [chosen, setChosen] = useState<File>()
  const upload = useUpload(profilesContract.savePhoto, {
    input: () => ({}),
    onUploaded: (session) => {
      setSession(session)
      setChosen(undefined)
      toast.success(text('saved'))
    },
  })
  const { rule } = upload
  const isPicture = chosen !== undefined && rule.types?.includes(chosen.type)

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
    preview: usePreview(isPicture ? chosen : undefined),
    upload,
    choose: ([file]: readonly File[]) => {
      if (!file || upload.progress) return
      upload.discard()
      upload.check([file])
      setChosen(file)
    },
    save: () => chosen && upload.send([chosen]),
    cancel: () => {
      upload.cancel()
      upload.discard()
      setChosen(undefined)
    },
    remove,
  }
}
