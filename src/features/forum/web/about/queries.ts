import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { ABOUT_PAGE } from '../../contract.ts'
import type { LinkedSubject } from '../forum-search.ts'
import { forumApi } from '../queries.ts'

/** The questions about a lesson, newest first; under the topic of all lists of questions, so that new ones show by themselves (UNI-B3). */
export const aboutQuery = (subject: LinkedSubject) =>
  pagedQuery(['threads', 'about', subject.kind, subject.key], (page, options) =>
    forumApi.questionsAbout({ ...subject, limit: ABOUT_PAGE, ...page }, options),
  )
