import { mount } from '#platform/server/call.ts'
import { allowAttempt } from './allow-attempt.ts'
import { readAttempt, saveAnswers, startQuiz, submitAnswers } from './attempts.ts'
import { quizContract } from './contract.ts'
import { outOfAttempts } from './out-of-attempts.ts'
import { quizStatistics } from './statistics.ts'

/** The operations of quizzes (UNI-B1). */
export const universityQuiz = mount('universityQuiz', quizContract, {
  startQuiz,
  attempt: readAttempt,
  saveAnswers,
  submitAnswers,
  outOfAttempts,
  allowAttempt,
  quizStatistics,
})
