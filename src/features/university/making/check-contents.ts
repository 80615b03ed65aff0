import { picturesIn, type RichText } from '#base/rich-text.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { lockFiles, type NamedFile } from '../files/use.ts'
import type { LessonContents } from '../lesson-contents.ts'
import { brokenQuiz } from '../refusals.ts'
import { checkedText, TEXT_FIELD } from './checked-text.ts'
import { quizProblems } from './quiz-rules.ts'

/** A lesson's contents as they are stored, and the files they name. */
export interface CheckedContents {
  contents: LessonContents
  fileIds: string[]
}

/**
 * Checks a lesson's contents before they are saved (UNI-08): the text is one of the editor, files are there, and a quiz can be taken;
 * whatever is wrong is told at its field. Locks the files until the transaction ends.
 */
export async function checkContents(
  call: Call,
  transaction: SiteDatabase,
  { content, ...entered }: LessonContents,
): Promise<CheckedContents> {
  const problems = entered.quiz ? quizProblems(entered.quiz) : {}
  if (Object.keys(problems).length > 0) throw brokenQuiz(problems)
  const text = checkedText(content)
  const named = filesNamed(entered, text)
  await lockFiles(call, transaction, named)
  const contents = text ? { ...entered, content: text } : entered
  return { contents, fileIds: [...new Set(named.map(({ fileId }) => fileId))] }
}

/** Records which files a saved lesson names, in place of those it named before. */
export async function saveLessonFiles(
  transaction: SiteDatabase,
  lessonId: string,
  fileIds: readonly string[],
): Promise<void> {
  const earlier = sql.deleteFrom('course_lesson_file').where('lesson_id', '=', lessonId)
  await transaction.run(fileIds.length > 0 ? earlier.where('file_id', 'not in', fileIds) : earlier)
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id) => ({ site_id: transaction.siteId, file_id, lesson_id: lessonId }))
  await transaction.run(
    sql
      .insertInto('course_lesson_file')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

function filesNamed({ film, documents }: LessonContents, text: RichText | undefined): NamedFile[] {
  return [
    ...picturesIn(text).map(({ fileId }) => ({ fileId, kind: 'picture' as const, field: TEXT_FIELD })),
    ...(film ? [{ fileId: film.fileId, kind: 'film' as const, field: 'contents.film' }] : []),
    ...documents.map(({ fileId }, index) => ({
      fileId,
      kind: 'document' as const,
      field: `contents.documents.${index}`,
    })),
  ]
}
