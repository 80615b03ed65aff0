import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useDialogForm } from '#platform/web/editing/dialog-forms.ts'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type Advert, advertsContract } from '../../contract.ts'
import { usePlanForm } from '../plan/use-plan-form.ts'
import { advertsApi, refetchAdverts } from '../queries.ts'
import { advertOf, type TypedAdvert, typedAdvertOf } from './advert-values.ts'

/**
 * The form of an advert. Saving writes the advert, then sends the picture that was chosen; if that fails, the advert is there, the form
 * stays open, and saving again adds nothing (ADV-12, ADV-17). `onDone` runs once all of it is saved.
 */
export function useAdvertForm(opened: Advert | undefined, onDone: () => void) {
  const text = useTranslations('advertManager')
  const { timeZone } = useSite().region
  const [file, setFile] = useState<File>()
  const target = useRef('')
  const plan = usePlanForm<TypedAdvert, Advert>({
    kind: 'advert',
    operation: advertsContract.add,
    opened,
    typedOf: (advert) => typedAdvertOf(advert, timeZone),
    send: (typed, stored, options) => {
      const values = advertOf(typed, timeZone)
      if (stored) return advertsApi.change({ id: stored.id, revision: stored.revision, ...values })
      return advertsApi.add(values, options)
    },
    read: (id) => advertsApi.read({ id }),
    onSaved: (saved) => {
      target.current = saved.id
      if (file) upload.send([file])
      else finish(text('saved', { name: saved.name }))
    },
  })
  const upload = useUpload(advertsContract.savePicture, {
    input: ({ name }) => ({ id: target.current, name }),
    onUploaded: (saved) => {
      plan.setStored(saved)
      setFile(undefined)
      void refetchAdverts()
      finish(text('uploaded'))
    },
  })
  // What is typed is stored as a draft; the picture is not.
  useDialogForm({ isUnsaved: file !== undefined, isOccupied: upload.progress !== undefined })
  const finish = (message: string) => {
    plan.clearDraft()
    toast.success(message)
    onDone()
  }
  return {
    plan,
    upload,
    file,
    choose: ([chosen]: readonly File[]) => {
      if (chosen && upload.check([chosen])) setFile(chosen)
    },
    /** As long as its name was used for the alternative text, it is used for it. */
    changeName: (name: string) => {
      const { values } = plan
      plan.form.setFieldValue('name', name as never)
      if (values.alt === values.name) plan.form.setFieldValue('alt', name as never)
    },
    isBusy: plan.busy || upload.progress !== undefined,
  }
}

export type AdvertFormState = ReturnType<typeof useAdvertForm>
