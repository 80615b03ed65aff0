import { useTranslations } from 'use-intl'
import { QUIZ } from '../../../contract.ts'
import { isWhole } from '../course/course-values.ts'
import type { FieldErrors } from '../use-draft-form.ts'
import type { QuestionValues, QuizValues } from './quiz-values.ts'

/** What is missing in a quiz, by field as the server names it, so that it can be mended before anything is sent. */
export function useQuizErrors() {
  const text = useTranslations('quizEditor')

  function questionErrors(question: QuestionValues, path: string): FieldErrors {
    const { kind, options, accepted, points } = question
    const isChoice = kind !== 'shortText'
    const empty = options.flatMap((option, index) => (option.text.trim() === '' ? [index] : []))
    const errors: FieldErrors = {}
    if (question.text.trim() === '') errors[`${path}.text`] = text('question.textWrong')
    if (!isWhole(points, { min: 1, max: QUIZ.points }))
      errors[`${path}.points`] = text('question.pointsWrong', { most: QUIZ.points })
    if (!isChoice && accepted.trim() === '') errors[`${path}.accepted`] = text('question.acceptedWrong')
    if (isChoice && options.length < 2) errors[`${path}.options`] = text('options.fewWrong')
    else if (isChoice && kind !== 'order' && !options.some(({ isRight }) => isRight))
      errors[`${path}.options`] = text('options.rightWrong')
    for (const index of empty) errors[`${path}.options.${index}.text`] = text('options.textWrong')
    return errors
  }

  return (quiz: QuizValues | null): FieldErrors => {
    if (!quiz) return {}
    const { passMark, attempts, questions } = quiz
    const all = questions.map((question, index) => questionErrors(question, `contents.quiz.questions.${index}`))
    const errors: FieldErrors = Object.assign({}, ...all)
    if (!isWhole(passMark, { min: 1, max: 100 })) errors['contents.quiz.passMark'] = text('passMarkWrong')
    if (attempts.trim() !== '' && !isWhole(attempts, { min: 1, max: QUIZ.attempts }))
      errors['contents.quiz.attempts'] = text('attemptsWrong', { most: QUIZ.attempts })
    if (questions.length === 0) errors['contents.quiz.questions'] = text('noneWrong')
    return errors
  }
}
