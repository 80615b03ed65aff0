import { useTranslations } from 'use-intl'
import { RichEditor } from '#platform/web/rich-text/rich-editor.tsx'
import { endingsOf } from '../form/use-upload.ts'
import type { Writing } from '../model/use-writing.ts'
import { pictureOfFiles } from './picture-of-files.ts'
import { TextPictures } from './text-pictures.tsx'
import { UploadLine } from './upload-line.tsx'
import { useTextPictures } from './use-text-pictures.ts'

/** The text as one: what is stored as HTML, JSON and plain words together (WRITE-23). */
export function TextSection({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring.text')
  const pictures = useTextPictures(writing)
  const { contents, change, wrong } = writing
  return (
    <div>
      <RichEditor
        label={text('label')}
        value={contents.contentJSON}
        pictureOf={pictureOfFiles(writing)}
        onChange={(contentJSON) => change({ contentJSON })}
        onPictures={pictures.take}
        accept={endingsOf('picture').join(',')}
      >
        <UploadLine upload={pictures} />
        <TextPictures writing={writing} />
      </RichEditor>
      {wrong.contentJSON && <p role="alert">{wrong.contentJSON}</p>}
    </div>
  )
}
