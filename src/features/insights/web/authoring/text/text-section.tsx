import { useTranslations } from 'use-intl'
import { RichEditor } from '#platform/web/rich-text/rich-editor.tsx'
import { endingsOf } from '../form/use-upload.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { pictureOfFiles } from './picture-of-files.ts'
import { TextPictures } from './text-pictures.tsx'
import { UploadLine } from './upload-line.tsx'
import { useTextPictures } from './use-text-pictures.ts'

/** The text in one editor; it is stored as HTML, JSON and plain text (WRITE-23). */
export function TextSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.text')
  const pictures = useTextPictures(editor)
  const { contents, change, fieldErrors } = editor
  return (
    <div>
      <RichEditor
        label={text('label')}
        value={contents.contentJSON}
        pictureOf={pictureOfFiles(editor)}
        onChange={(contentJSON) => change({ contentJSON })}
        onPictures={pictures.take}
        accept={endingsOf('picture').join(',')}
      >
        <UploadLine upload={pictures} />
        <TextPictures editor={editor} />
      </RichEditor>
      {fieldErrors.contentJSON && <p role="alert">{fieldErrors.contentJSON}</p>}
    </div>
  )
}
