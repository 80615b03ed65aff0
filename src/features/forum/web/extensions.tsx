import type { JSONContent } from '@tiptap/core'
import type { ComponentType, ReactNode } from 'react'
import type { Post, Thread } from '../contract.ts'
import { RevealPostAuthor, RevealThreadAuthor } from './aliases/reveal-author.tsx'
import { DraftState } from './drafts/draft-state.tsx'
import { useSavedDraft } from './drafts/use-saved-draft.ts'
import { GuideButton } from './guide/guide-button.tsx'
import { PostHistory, ThreadHistory } from './history/history-action.tsx'
import { ReportPost, ReportThread } from './moderation/report-action.tsx'
import { ChatsButton } from './questions/head-parts.tsx'
import { RelatePost, RelateThread } from './relation-action.tsx'

/** What is being written: an answer to a thread, a reply to a post, or an edit. */
export type ComposerTarget =
  | { kind: 'answer'; threadId: string }
  | { kind: 'reply'; threadId: string; parentId: string }
  | { kind: 'edit'; threadId: string; id: string }

/** A stable key of a target, under which its unsent text is stored. */
export function targetKey(target: ComposerTarget): string {
  if (target.kind === 'answer') return `answer ${target.threadId}`
  return `${target.kind} ${target.kind === 'reply' ? target.parentId : target.id}`
}

/** Additions to a composer; those of its editor are in `editor/post-editor.tsx`. */
export interface ComposerExtras {
  /** Below the text: the state of the draft. */
  below?: ReactNode
  /** The saved draft, inserted unless something has been typed. The same draft is always the same object. */
  draft?: JSONContent
  /** Runs on every change of the text, with undefined once it is cleared. */
  onText?: (text: JSONContent | undefined) => void
}

/** The additions of a composer; a hook, called on every render. */
export function useComposerExtras(target: ComposerTarget): ComposerExtras {
  const draftKey = draftKeyOf(target)
  const { draft, state, onContents } = useSavedDraft(draftKey)
  const text = draft?.contentJSON as JSONContent | undefined
  return {
    ...(text ? { draft: text } : {}),
    onText: (contentJSON) => onContents(contentJSON && { contentJSON }),
    below: draftKey !== null && <DraftState state={state} />,
  }
}

/** The target's draft key on the server; null for an edit, which has no draft. */
function draftKeyOf(target: ComposerTarget): string | null {
  if (target.kind === 'answer') return target.threadId
  return target.kind === 'reply' ? target.parentId : null
}

/** Further actions of posts and threads; each renders a button or nothing. */
export const POST_ACTIONS: readonly ComponentType<{ post: Post; thread: Thread }>[] = [
  PostHistory,
  ReportPost,
  RelatePost,
  RevealPostAuthor,
]
export const THREAD_ACTIONS: readonly ComponentType<{ thread: Thread }>[] = [
  ThreadHistory,
  ReportThread,
  RelateThread,
  RevealThreadAuthor,
]

/** Buttons next to 'Ask a question' above the list. */
export const HEAD_PARTS: readonly ComponentType[] = [GuideButton, ChatsButton]
