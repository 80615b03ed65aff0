/** Audited actions in words, under `forum.audit`. */
export const forumAuditMessages = {
  title: 'Forum',
  caseDecided: 'Decided a reported case',
  chatroomRemoved: 'Removed a chat',
  chatMessageRemoved: 'Removed a message of a chat',
  questionHidden: 'Hid or showed a question',
  postHidden: 'Hid or showed a post',
  bestAnswerChosen: 'Chose the best answer',
  settingsChanged: 'Changed the settings of the forum',
  lookedBehindName: 'Looked up who wrote under a random name',
} as const
