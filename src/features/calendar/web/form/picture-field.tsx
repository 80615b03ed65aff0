import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PictureChoice } from '#platform/web/files/picture-choice.tsx'
import { type Upload, useUpload } from '#platform/web/files/use-upload.ts'
import { calendarPicturesContract } from '../../pictures/contract.ts'
import styles from './event-form.module.css'
import type { EventForm } from './use-event-form.ts'
import type { EventValues } from './values.ts'

const MAX_ALT = 300

const withImage = (image: EventValues['image']) => (before: EventValues) => ({ ...before, image })

/** The upload of an event's picture, which the form shows at once and saves with the rest. */
export function usePictureUpload({ change }: EventForm): Upload {
  return useUpload(calendarPicturesContract.sendPicture, {
    input: ({ name }) => ({ name }),
    onUploaded: ({ id, picture }) => change(withImage({ ...picture, fileId: id, alt: '' }), 'image'),
  })
}

/** The picture of an event, with what it shows for those who do not see it (CAL-24). */
export function PictureField({ form, upload }: { form: EventForm; upload: Upload }) {
  const text = useTranslations('eventForm.picture')
  const { values, wrong, change } = form
  const { image } = values
  return (
    <div className="grid gap-3">
      <PictureChoice
        label={text('label')}
        hint={text('hint')}
        isSet={image !== null}
        rule={upload.rule}
        busy={upload.progress !== undefined}
        problem={upload.problem ?? wrong.image}
        onFile={(file) => upload.choose([file])}
        onRemove={() => change(withImage(null), 'image')}
      >
        {image && <img src={image.url} alt="" className={styles.picture} />}
      </PictureChoice>
      {image && (
        <TextInput
          label={text('alt')}
          description={text('altHint')}
          value={image.alt}
          maxLength={MAX_ALT}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change(withImage({ ...image, alt: value }), 'image')}
        />
      )}
    </div>
  )
}
