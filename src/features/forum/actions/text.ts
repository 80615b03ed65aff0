import { mentionsIn, picturesIn, type RichText } from '#base/rich-text.ts'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { MAX_MENTIONS } from '../mentions/contract.ts'
import { mentionedPeople, type People, withPeople } from '../mentions/people.ts'
import { type MentionContext, saveMentions } from '../mentions/save-mentions.ts'
import { attachPictures, ownPictures, removePictures } from '../pictures/attach.ts'
import { MAX_PICTURES } from '../pictures/contract.ts'
import { noPicture, noPictureAlt, noText, textTooLong, tooManyMentions, tooManyPictures } from '../refusals.ts'

/** Limits of a post's plain text and of its JSON, which is longer by its formatting; insights may be ten times as long. */
const MAX_CHARACTERS = 20_000
const MAX_JSON_CHARACTERS = 200_000

/** The columns of a text without mentions and pictures: validated, with its HTML and plain text (FOR-10). */
export const textColumns = (contentJSON: unknown) => checked(contentJSON).columns

/** A validated text: its columns, the current names of those it mentions, and the files of its pictures. */
export interface WrittenText {
  columns: ReturnType<typeof checked>['columns']
  /** The document, as its column stores it. */
  json: RichText
  people: People
  pictures: readonly string[]
}

/**
 * Validates a new text, or one that replaces the text of `subjectId` (FOR-14, FOR-B4). Mentions get the members' current names, whatever
 * the author sent; pictures must have been uploaded by the author and have a description.
 */
export async function writtenText(call: Call, contentJSON: unknown, subjectId?: string): Promise<WrittenText> {
  const plain = checked(contentJSON)
  const text = plain.json
  const [mentions, pictures] = [mentionsIn(text), picturesIn(text)]
  const files = [...new Set(pictures.map(({ fileId }) => fileId))]
  if (mentions.length === 0 && files.length === 0) return { ...plain, people: new Map(), pictures: [] }
  if (new Set(mentions.map(({ memberId }) => memberId)).size > MAX_MENTIONS) throw tooManyMentions(MAX_MENTIONS)
  if (pictures.length > MAX_PICTURES) throw tooManyPictures(MAX_PICTURES)
  if (pictures.some(({ alt }) => alt.trim() === '')) throw noPictureAlt()
  const [people, addresses] = await Promise.all([
    mentionedPeople(call.database, text, { subjectId, by: call.viewer.memberId }),
    ownPictures(call.database, files, { memberId: call.viewer.memberId, subjectId }),
  ])
  if (files.some((fileId) => !addresses.has(fileId))) throw noPicture()
  return { ...checked(withPeople(text, people), (fileId) => addresses.get(fileId)), people, pictures: files }
}

/** Saves the mentions and pictures of a text, in its transaction. Returns the ids of those mentioned for the first time. */
export async function saveMentionsAndPictures(
  transaction: SiteDatabase,
  context: MentionContext,
  { people, pictures }: WrittenText,
): Promise<string[]> {
  const { thread, postId, authorId } = context
  await attachPictures(
    transaction,
    { memberId: authorId, subjectId: postId ?? thread.id, threadId: thread.id },
    pictures,
  )
  return saveMentions(transaction, context, people)
}

/** The same for an edited text: removes pictures no longer used, and publishes who is newly mentioned. */
export async function replaceMentionsAndPictures(
  transaction: SiteDatabase,
  context: MentionContext,
  written: WrittenText,
): Promise<void> {
  const mentioned = await saveMentionsAndPictures(transaction, context, written)
  await removePictures(transaction, context.postId ?? context.thread.id, written.pictures)
  await publish(transaction, { name: 'forum.membersMentioned', context: { ...context, mentioned } })
}

function checked(contentJSON: unknown, pictureOf?: PictureOf) {
  if ((JSON.stringify(contentJSON) ?? '').length > MAX_JSON_CHARACTERS) throw textTooLong()
  const text = checkRichText(contentJSON, pictureOf, { mentions: true })
  // The plain text of a text with pictures only is their descriptions.
  const plaintext =
    text.plaintext ||
    picturesIn(text.json)
      .map(({ alt }) => alt)
      .join('\n\n')
  if (plaintext.length > MAX_CHARACTERS) throw textTooLong()
  if (plaintext === '' && picturesIn(text.json).length === 0) throw noText()
  const columns = { content_json: JSON.stringify(text.json), content_html: text.html, plaintext }
  return { json: text.json, columns }
}
