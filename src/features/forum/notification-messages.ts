/** Sentences of the forum's notifications (NOT-08); they never quote a post. */
export const QUESTION_REPLIED = 'Your question was replied to.'
export const ANSWER_REPLIED = 'Your answer was replied to.'
export const COMMENT_REPLIED = 'Your comment was replied to.'
export const FOLLOWED_ANSWERED = 'A question you follow has a new answer.'
export const FOLLOWED_COMMENTED = 'A question you follow has a new comment.'
export const MENTIONED = {
  question: 'You were mentioned in a question.',
  post: 'You were mentioned in an answer or comment.',
}
