import type { JSONContent } from '@tiptap/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeDraft } from '#platform/web/editing/draft.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ConflictNote } from '#ui/conflict-note.tsx'
import type { Post } from '../../contract.ts'
import { Composer, type Written } from '../composer.tsx'
import { type ComposerTarget, targetKey } from '../extensions.tsx'
import { forumApi, refetchThread, updatePostInCache } from '../queries.ts'
import styles from './post.module.css'

/** Edits a post in place. On a version conflict, shows the other version and asks the author which one to keep. */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const text = useTranslations('forum')
  const [revision, setRevision] = useState(post.revision)
  const [hasConflict, setConflict] = useState(false)
  const target: ComposerTarget = { kind: 'edit', threadId: post.threadId, id: post.id }
  const finish = () => {
    writeDraft(targetKey(target), undefined)
    onDone()
  }
  const { busy, problem, submit } = useSend({
    send: ({ json }: Written) => forumApi.editPost({ id: post.id, revision, contentJSON: json }),
    onSuccess: (changed) => {
      updatePostInCache(changed, post.threadId)
      toast.success(text('post.updated'))
      finish()
    },
    onError: ({ isConflict }) => {
      if (isConflict) void refetchThread(post.threadId).then(() => setConflict(true))
    },
  })
  return (
    <Composer
      target={target}
      label={text('composer.edit')}
      sendLabel={text('save')}
      text={post.contentJSON as JSONContent}
      html={post.content ?? undefined}
      busy={busy}
      problem={problem?.isConflict ? undefined : problem?.message}
      onSend={(written) => void submit(written)}
      onCancel={finish}
    >
      {hasConflict && (
        <PostConflict
          html={post.content ?? ''}
          onMine={() => {
            setRevision(post.revision)
            setConflict(false)
          }}
          onTheirs={finish}
        />
      )}
    </Composer>
  )
}

/** Shows the other version, and asks which one to keep. */
export function PostConflict({ html, onMine, onTheirs }: { html: string; onMine: () => void; onTheirs: () => void }) {
  const text = useTranslations('forum.composer')
  return (
    <ConflictNote
      title={text('conflict')}
      mine={text('mine')}
      theirs={text('theirs')}
      onMine={onMine}
      onTheirs={onTheirs}
    >
      <p>{text('conflictMessage')}</p>
      <RichText html={html} className={styles.text ?? ''} />
    </ConflictNote>
  )
}
