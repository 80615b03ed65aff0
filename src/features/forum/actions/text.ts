import { mentionsIn, picturesIn, type RichText } from '#base/rich-text.ts'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { MOST_MENTIONS } from '../mentions/contract.ts'
import { mentionedPeople, type People, withPeople } from '../mentions/people.ts'
import { keepMentions, type MentionPlace, tellMentioned } from '../mentions/tell.ts'
import { MOST_PICTURES } from '../pictures/contract.ts'
import { keepPictures, ownPictures, removePictures } from '../pictures/keep.ts'
import { noPicture, noPictureAlt, noText, textTooLong, tooManyMentions, tooManyPictures } from '../refusals.ts'

/** Characters of a post, and of its JSON, which formatting makes longer; an insight may be ten times as long. */
const MOST_CHARACTERS = 20_000
const MOST_JSON = 200_000

/** The columns of a text without people and pictures: checked, and made into HTML and plain text once (FOR-10). */
export const textColumns = (contentJSON: unknown) => checked(contentJSON).columns

/** A text somebody posts: its columns, whom it mentions by the names they have, and the files of its pictures. */
export interface WrittenText {
  columns: ReturnType<typeof checked>['columns']
  /** The text itself, as its column keeps it. */
  json: RichText
  people: People
  pictures: readonly string[]
}

/**
 * Checks a text somebody is about to post, or to put in place of the text of `subjectId` (FOR-14, FOR-B4). Names are those the
 * mentioned have at this moment, whatever the writer says; a picture is one that the writer has sent, with its description.
 */
export async function writtenText(call: Call, contentJSON: unknown, subjectId?: string): Promise<WrittenText> {
  const plain = checked(contentJSON)
  const text = plain.json
  const [mentions, pictures] = [mentionsIn(text), picturesIn(text)]
  const files = [...new Set(pictures.map(({ fileId }) => fileId))]
  if (mentions.length === 0 && files.length === 0) return { ...plain, people: new Map(), pictures: [] }
  if (new Set(mentions.map(({ memberId }) => memberId)).size > MOST_MENTIONS) throw tooManyMentions(MOST_MENTIONS)
  if (pictures.length > MOST_PICTURES) throw tooManyPictures(MOST_PICTURES)
  if (pictures.some(({ alt }) => alt.trim() === '')) throw noPictureAlt()
  const [people, addresses] = await Promise.all([
    mentionedPeople(call.database, text, subjectId),
    ownPictures(call.database, files, { memberId: call.viewer.memberId, subjectId }),
  ])
  if (files.some((fileId) => !addresses.has(fileId))) throw noPicture()
  return { ...checked(withPeople(text, people), (fileId) => addresses.get(fileId)), people, pictures: files }
}

/** Writes what goes with a new or changed text, in its transaction. Gives whom it mentions for the first time. */
export async function keepParts(
  transaction: SiteDatabase,
  place: MentionPlace,
  { people, pictures }: WrittenText,
): Promise<string[]> {
  const { thread, postId, authorId } = place
  await keepPictures(transaction, { memberId: authorId, subjectId: postId ?? thread.id, threadId: thread.id }, pictures)
  return keepMentions(transaction, place, people)
}

/** The same for a text that takes the place of another: the pictures of that go, and whom it newly mentions is told. */
export async function changeParts(transaction: SiteDatabase, place: MentionPlace, written: WrittenText): Promise<void> {
  const fresh = await keepParts(transaction, place, written)
  await removePictures(transaction, place.postId ?? place.thread.id, written.pictures)
  await tellMentioned(transaction, place, fresh)
}

function checked(contentJSON: unknown, pictureOf?: PictureOf) {
  if ((JSON.stringify(contentJSON) ?? '').length > MOST_JSON) throw textTooLong()
  const text = checkRichText(contentJSON, pictureOf, { mentions: true })
  // Of a text that only shows something its pictures' descriptions are its words.
  const plaintext =
    text.plaintext ||
    picturesIn(text.json)
      .map(({ alt }) => alt)
      .join('\n\n')
  if (plaintext.length > MOST_CHARACTERS) throw textTooLong()
  if (plaintext === '' && picturesIn(text.json).length === 0) throw noText()
  const columns = { content_json: JSON.stringify(text.json), content_html: text.html, plaintext }
  return { json: text.json, columns }
}
