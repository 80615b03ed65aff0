import type { LessonContents, LessonDraft } from '../../../contract.ts'
import { inputOfQuiz, type QuizValues, quizValuesOf } from '../quiz/quiz-values.ts'

export type FilmKind = 'none' | 'address' | 'own'

/** What the editor of a lesson edits; numbers as typed. */
export interface LessonValues {
  lessonTitle: string
  minutes: string
  content: unknown
  filmKind: FilmKind
  videoUrl: string
  film: { fileId: string; name: string } | null
  documents: LessonContents['documents']
  quiz: QuizValues | null
}

/** A lesson as its editor shows it. */
export function storedOf({ revision, lessonTitle, contents, files }: LessonDraft) {
  const { minutes, content, videoUrl, film, documents, quiz } = contents
  const values: LessonValues = {
    lessonTitle,
    minutes: String(minutes),
    content: content ?? null,
    filmKind: film ? 'own' : videoUrl ? 'address' : 'none',
    videoUrl,
    film: film && { fileId: film.fileId, name: files.find(({ fileId }) => fileId === film.fileId)?.name ?? '' },
    documents,
    quiz: quiz && quizValuesOf(quiz),
  }
  return { revision, values }
}

/** What the editor sends. Only the film that is chosen counts. */
export function inputOf({ lessonTitle, minutes, content, filmKind, videoUrl, film, documents, quiz }: LessonValues) {
  return {
    lessonTitle,
    contents: {
      minutes: Number(minutes),
      content,
      videoUrl: filmKind === 'address' ? videoUrl.trim() : '',
      film: filmKind === 'own' && film ? { fileId: film.fileId } : null,
      documents,
      quiz: quiz && inputOfQuiz(quiz),
    },
  }
}
