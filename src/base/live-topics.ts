/**
 * What can be announced to open screens. Each feature adds its topics beside its contract; a browser's query keys begin with
 * one, so that a topic nobody declared does not compile.
 */
export interface LiveTopics {
  /** The account's sessions, site memberships or role. */
  session: true
  /** The progress of jobs over many records. */
  bulkJobs: true
  /** E-mails that could not be delivered. */
  failedEmails: true
}

export type LiveTopic = keyof LiveTopics
