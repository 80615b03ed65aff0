import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PictureChoice } from '#platform/web/files/picture-choice.tsx'
import { type Upload, useUpload } from '#platform/web/files/use-upload.ts'
import { courseFilesContract } from '../../../contract.ts'
import styles from '../build.module.css'
import type { CourseFormState } from './course-form.tsx'
import type { CourseValues } from './course-values.ts'

const MAX_ALT = 300

const withImage = (courseImage: CourseValues['courseImage']) => (before: CourseValues) => ({ ...before, courseImage })

/** The upload of a course's picture: sent first, and written with the course only once it is stored (UNI-15). */
export function useCoursePicture({ change }: CourseFormState): Upload {
  return useUpload(courseFilesContract.sendPicture, {
    input: ({ name }) => ({ name }),
    onUploaded: ({ id, picture }) => change(withImage({ fileId: id, url: picture.url, alt: '' }), 'courseImage'),
  })
}

/** The picture of a course with what it shows. */
export function CoursePicture({ form, upload }: { form: CourseFormState; upload: Upload }) {
  const text = useTranslations('courseBuilder.fields')
  const { values, wrong, change, registerField } = form
  const { courseImage } = values
  return (
    <div ref={registerField('courseImage')} tabIndex={-1} className="grid gap-3">
      <PictureChoice
        label={text('courseImage')}
        hint={text('courseImageHint')}
        isSet={courseImage !== null}
        rule={upload.rule}
        busy={upload.progress !== undefined}
        problem={upload.problem ?? wrong.courseImage}
        onFile={(file) => upload.choose([file])}
        onRemove={() => change(withImage(null), 'courseImage')}
      >
        {courseImage && <img src={courseImage.url} alt="" className={styles.picture} />}
      </PictureChoice>
      {courseImage && (
        <TextInput
          ref={registerField('courseImage.alt')}
          label={text('alt')}
          description={text('altHint')}
          value={courseImage.alt}
          maxLength={MAX_ALT}
          autoComplete="off"
          error={wrong['courseImage.alt']}
          onChange={({ currentTarget: { value } }) =>
            change(withImage({ ...courseImage, alt: value }), 'courseImage.alt')
          }
        />
      )}
    </div>
  )
}
