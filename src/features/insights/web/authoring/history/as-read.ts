import { shownName } from '#base/names.ts'
import { readingMinutes, wordsOf } from '#base/rich-text.ts'
import type { AuthoredInsight, Insight } from '../../../contract.ts'
import type { Writing } from '../model/use-writing.ts'
import { pictureOfFiles } from '../text/picture-of-files.ts'
import { htmlOf } from '../text/text-html.ts'

type Written = Pick<Writing, 'contents' | 'files' | 'insight'>
type Person = AuthoredInsight['author']

/** What is being written as the reader takes it. It is its author's, whoever looks at it; a new one is the writer's (INS-B2). */
export function asRead(writing: Written, id: string, writer: Person | null): Insight {
  const { contents, files, insight } = writing
  const by = insight?.author ?? writer
  const { featuredImage, contentJSON, file } = contents
  const picture = files.find((one) => one.id === featuredImage?.id)?.picture
  const attached = files.find((one) => one.id === file?.id)
  const plaintext = wordsOf(contentJSON)
  return {
    id,
    time: insight?.publishedAt ?? new Date().toISOString(),
    title: contents.title,
    subTitle: contents.subTitle,
    category: contents.category,
    tags: contents.tags,
    featuredImage: picture && featuredImage ? { ...picture, alt: featuredImage.alt } : null,
    // Who that is can be asked once others may read it; until then the name has to do.
    authorId: insight?.state === 'published' ? (by?.id ?? null) : null,
    authorDisplayName: shownName(by?.displayName ?? null),
    hasVideo: contents.videoUrl !== '',
    hasFile: file !== null,
    // A recording is listened to once it is published; until then the form says which it is.
    hasAudio: false,
    audio: null,
    frontPage: contents.frontPage,
    readingMinutes: readingMinutes(plaintext),
    favourite: false,
    content: htmlOf(contentJSON, pictureOfFiles(writing)),
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
