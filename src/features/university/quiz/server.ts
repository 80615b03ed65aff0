import { mount } from '#platform/server/call.ts'
import { readAttempt, saveAnswers, startQuiz, submitAnswers } from './attempts.ts'
import { quizContract } from './contract.ts'
import { quizStatistics } from './statistics.ts'

/** The operations of quizzes (UNI-B1). */
export const universityQuiz = mount('universityQuiz', quizContract, {
  startQuiz,
  attempt: readAttempt,
  saveAnswers,
  submitAnswers,
  quizStatistics,
})
