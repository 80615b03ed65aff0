import type { JSONContent } from '@tiptap/core'
import type { ComponentType, ReactNode } from 'react'
import type { Post, Thread } from '../contract.ts'
import { BehindPost, BehindThread } from './aliases/behind-name.tsx'
import { DraftState } from './drafts/draft-state.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { GuideButton } from './guide/guide-button.tsx'
import { PostHistory, ThreadHistory } from './history/history-action.tsx'
import { ReportPost, ReportThread } from './moderation/report-action.tsx'
import { ChatsButton } from './questions/head-parts.tsx'

/** Where a post is written: an answer to a question, a reply to a post, or a text that is changed. */
export type Place =
  | { kind: 'answer'; threadId: string }
  | { kind: 'reply'; threadId: string; parentId: string }
  | { kind: 'edit'; threadId: string; id: string }

/** One word for a place, the same whenever somebody comes back to it. */
export function nameOf(place: Place): string {
  if (place.kind === 'answer') return `answer ${place.threadId}`
  return `${place.kind} ${place.kind === 'reply' ? place.parentId : place.id}`
}

/** What is beside the text of a composer; what its editor takes besides words comes with the editor (`editor/post-editor.tsx`). */
export interface ComposerExtras {
  /** Below the text: that a draft was kept. */
  below?: ReactNode
  /** What was kept earlier; put in while nothing is typed. It is the same object as long as it is the same draft. */
  draft?: JSONContent
  /** Told with every change of the text; undefined once it was taken back. */
  onText?: (text: JSONContent | undefined) => void
  /** Told when the text was sent, before anybody knows whether it arrived. */
  onSent?: () => void
}

/** Called by every composer at each drawing, so that it may use hooks: drafts come in here. */
export function useComposerExtras(place: Place): ComposerExtras {
  const draftPlace = draftPlaceOf(place)
  const { draft, state, onContents, onSent } = useDraft(draftPlace)
  const text = draft?.contentJSON as JSONContent | undefined
  return {
    ...(text ? { draft: text } : {}),
    onText: (contentJSON) => onContents(contentJSON && { contentJSON }),
    onSent,
    below: draftPlace !== null && <DraftState state={state} />,
  }
}

/** The same place as the server names it. A text that is changed stands where it was, and is no draft. */
function draftPlaceOf(place: Place): string | null {
  if (place.kind === 'answer') return place.threadId
  return place.kind === 'reply' ? place.parentId : null
}

/** Further actions of a post and of a question, each a button that draws itself or nothing: reports, history, names behind names. */
export const POST_ACTIONS: readonly ComponentType<{ post: Post; thread: Thread }>[] = [
  PostHistory,
  ReportPost,
  BehindPost,
]
export const THREAD_ACTIONS: readonly ComponentType<{ thread: Thread }>[] = [ThreadHistory, ReportThread, BehindThread]

/** Beside 'Ask a question' at the head of the list. */
export const HEAD_PARTS: readonly ComponentType[] = [GuideButton, ChatsButton]
