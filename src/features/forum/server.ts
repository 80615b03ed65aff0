import { mount } from '#platform/server/call.ts'
import { ask } from './actions/ask.ts'
import { markBest } from './actions/best-answer.ts'
import { deletePost, deleteThread } from './actions/delete.ts'
import { editPost } from './actions/edit-post.ts'
import { editThread } from './actions/edit-thread.ts'
import { noteView, setFollowing } from './actions/follow.ts'
import { hidePost, hideThread } from './actions/hide.ts'
import { postAnswer, postComment } from './actions/post.ts'
import { voteOn } from './actions/vote.ts'
import { forumContract, forumPolicy } from './contract.ts'
import { answerPage } from './reads/answers.ts'
import { branchOf, commentPage } from './reads/comments.ts'
import { latestPosts } from './reads/latest-posts.ts'
import { revisionList } from './reads/revisions.ts'
import { similarThreads } from './reads/similar.ts'
import { threadPage } from './reads/thread.ts'
import { threadList } from './reads/threads.ts'
import { changeForumSettings, readForumSettings } from './settings.ts'
import { inTurn } from './turns.ts'

export { askAbout } from './about/ask-about.ts'
export { questionsAbout } from './about/questions.ts'
export { forgetSubject } from './about/subject.ts'
export { aliases } from './aliases/server.ts'
export { ownForumCareData } from './care/own-data.ts'
export { chat, ownChatData } from './chat/server.ts'
export { drafts } from './drafts/server.ts'
export { mentions } from './mentions/server.ts'
export { moderation } from './moderation/server.ts'
export { ownForumData } from './own-data.ts'
export { ownForumPictures } from './pictures/own-data.ts'
export { forumPictureRights } from './pictures/serve.ts'
export { forumPictures } from './pictures/server.ts'
export { forgottenForumPictures } from './pictures/unused.ts'
export { forumReactions } from './reactions.ts'

/** The operations of the forum: questions, answers, comments, votes and its rules. */
export const forum = mount('forum', forumContract, forumPolicy, {
  threads: threadList,
  thread: threadPage,
  similar: similarThreads,
  ask: inTurn(ask),
  editThread: inTurn(editThread),
  deleteThread: inTurn(deleteThread),
  hideThread: inTurn(hideThread),
  markBest: inTurn(markBest),
  noteView,
  follow: setFollowing,
  answers: answerPage,
  comments: commentPage,
  branch: branchOf,
  answer: inTurn(postAnswer),
  comment: inTurn(postComment),
  editPost: inTurn(editPost),
  deletePost: inTurn(deletePost),
  hidePost: inTurn(hidePost),
  vote: inTurn(voteOn),
  revisions: revisionList,
  latestPosts,
  settings: (call) => readForumSettings(call.database),
  changeSettings: changeForumSettings,
})
