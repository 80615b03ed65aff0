import { mount } from '#platform/server/call.ts'
import { askAbout } from './about/ask-about.ts'
import { questionsAbout } from './about/questions.ts'
import { linkingSubjects, type SubjectSources } from './about/sources.ts'
import { markBest } from './actions/best-answer.ts'
import { createThread } from './actions/create-thread.ts'
import { deletePost, deleteThread } from './actions/delete.ts'
import { editPost } from './actions/edit-post.ts'
import { editThread } from './actions/edit-thread.ts'
import { noteView, setFollowing } from './actions/follow.ts'
import { hidePost, hideThread } from './actions/hide.ts'
import { postAnswer, postComment } from './actions/post.ts'
import { voteOn } from './actions/vote.ts'
import { limitConcurrency } from './concurrency.ts'
import { forumContract } from './contract.ts'
import { answerPage } from './reads/answers.ts'
import { branchOf, commentPage } from './reads/comments.ts'
import { latestPosts } from './reads/latest-posts.ts'
import { revisionList } from './reads/revisions.ts'
import { similarThreads } from './reads/similar.ts'
import { threadPage } from './reads/thread.ts'
import { threadList } from './reads/threads.ts'
import { changeForumSettings, readForumSettings } from './settings.ts'

export { createThreadAbout } from './about/create-thread-about.ts'
export { detachSubject } from './about/subject.ts'
export { threadsAbout } from './about/threads-about.ts'
export { aliases } from './aliases/server.ts'
export { forumAuditMessages } from './audit-messages.ts'
export { auditedPosts, auditedThreads } from './audited-posts.ts'
export { ownForumCareData } from './care/own-data.ts'
export { chat, ownChatData } from './chat/server.ts'
export { drafts } from './drafts/server.ts'
export { mentions } from './mentions/server.ts'
export { moderationCounts } from './moderation/admin-counts.ts'
export { moderation } from './moderation/server.ts'
export { ownForumData } from './own-data.ts'
export { ownForumPictures } from './pictures/own-data.ts'
export { forumPictureRights } from './pictures/serve.ts'
export { forumPictures } from './pictures/server.ts'
export { removeUnusedForumPictures } from './pictures/unused.ts'
export { forumCounts } from './reads/admin-counts.ts'
export { answerTimes } from './reads/answer-times.ts'
export { THREADS } from './reads/opened.ts'
export { forumSubscriptions } from './subscriptions.ts'

/** The operations of the forum: threads, answers, comments, votes and settings; `sources` name what questions are about. */
export function forum(sources: SubjectSources) {
  const linking = linkingSubjects(sources)
  return mount('forum', forumContract, {
    threads: threadList,
    thread: linking(threadPage),
    similar: similarThreads,
    questionsAbout: questionsAbout(sources),
    createThread: limitConcurrency(createThread),
    askAbout: limitConcurrency(askAbout(sources)),
    editThread: linking(limitConcurrency(editThread)),
    deleteThread: limitConcurrency(deleteThread),
    hideThread: linking(limitConcurrency(hideThread)),
    markBest: linking(limitConcurrency(markBest)),
    noteView,
    follow: setFollowing,
    answers: answerPage,
    comments: commentPage,
    branch: branchOf,
    answer: limitConcurrency(postAnswer),
    comment: limitConcurrency(postComment),
    editPost: limitConcurrency(editPost),
    deletePost: limitConcurrency(deletePost),
    hidePost: limitConcurrency(hidePost),
    vote: limitConcurrency(voteOn),
    revisions: revisionList,
    latestPosts,
    settings: (call) => readForumSettings(call.database),
    changeSettings: changeForumSettings,
  })
}
