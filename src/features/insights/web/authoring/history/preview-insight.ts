import { shownName } from '#base/names.ts'
import { plainTextOf, readingMinutes } from '#base/rich-text.ts'
import { htmlOf } from '#platform/web/rich-text/html-of.ts'
import type { AuthoredInsight, Insight } from '../../../contract.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { pictureOfFiles } from '../text/picture-of-files.ts'

type Edited = Pick<InsightEditor, 'contents' | 'files' | 'insight'>
type Person = AuthoredInsight['author']

/**
 * The edited contents as the reader page takes them, with the insight's author; for a new one the viewer is the author
 * (INS-B2).
 */
export function previewOf(editor: Edited, id: string, viewer: Person | null): Insight {
  const { contents, files, insight } = editor
  const by = insight?.author ?? viewer
  const { featuredImage, contentJSON, file } = contents
  const picture = files.find(({ id: fileId }) => fileId === featuredImage?.id)?.picture
  const attached = files.find(({ id: fileId }) => fileId === file?.id)
  const plaintext = plainTextOf(contentJSON)
  return {
    id,
    time: insight?.publishedAt ?? new Date().toISOString(),
    title: contents.title,
    subTitle: contents.subTitle,
    category: contents.category,
    tags: contents.tags,
    featuredImage: picture && featuredImage ? { ...picture, alt: featuredImage.alt } : null,
    // The author's profile can only be read once the insight is published; until then the name is shown.
    authorId: insight?.state === 'published' ? (by?.id ?? null) : null,
    authorDisplayName: shownName(by?.displayName ?? null),
    hasVideo: contents.videoUrl !== '',
    hasFile: file !== null,
    // Recordings can only be played once published; until then the form shows the file.
    hasAudio: false,
    audio: null,
    frontPage: contents.frontPage,
    readingMinutes: readingMinutes(plaintext),
    favourite: false,
    content: htmlOf(contentJSON, pictureOfFiles(editor)),
    contentJSON,
    plaintext,
    videoUrl: contents.videoUrl || null,
    fileName: attached?.name ?? null,
    fileLocation: attached?.url ?? null,
    photographer: contents.photographer,
    applicableTo: contents.applicableTo,
    can: { favourite: false, download: false, edit: true, delete: true },
  }
}
