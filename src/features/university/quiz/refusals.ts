import { notFound, Problem } from '#base/problem.ts'

export const noQuiz = () => notFound('university.no-quiz', 'This lesson has no quiz.')
export const noLearner = () => notFound('university.no-learner', 'This member does not follow this course.')
export const noAttempt = () => notFound('university.no-attempt', 'There is no such attempt at a quiz.')
export const quizPassed = () => new Problem('university.quiz-passed', 'conflict', 'You have passed this quiz already.')
export const noAttemptsLeft = () =>
  new Problem('university.no-attempts-left', 'conflict', 'You have used all attempts at this quiz.')
export const alreadySubmitted = () =>
  new Problem(
    'university.already-submitted',
    'conflict',
    'These answers have been submitted already, and cannot be changed any more.',
  )
export const unknownAnswer = () =>
  new Problem('university.unknown-answer', 'invalid', 'One of these answers belongs to no question of this quiz.')
