import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { OwnAvatar } from '#features/members/web.tsx'
import { readDraft, writeDraft } from '#platform/web/editing/draft.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'
import { targetKey } from '../extensions.tsx'
import { discard, dropOutgoing, type Outgoing, sendAgain } from '../outbox.ts'
import { Writer } from '../writer.tsx'
import styles from './post.module.css'

interface Props {
  entry: Outgoing
  thread: Thread
  /** Opens the composer with the text. */
  onTakeBack: () => void
}

/** An own post that is not confirmed yet; if sending failed, with the reason and ways to go on. */
export function OutgoingPost({ entry, thread, onTakeBack }: Props) {
  const text = useTranslations('forum.post')
  const viewer = useViewer()
  const name = shownName(viewer.profile?.displayName)
  // Authors who asked under a random name answer under it too.
  const isAlias = thread.own && thread.author.id === null
  return (
    <article
      className={styles.post}
      data-outgoing
      aria-label={isAlias ? shownName(thread.author.displayName) : name}
      aria-busy={entry.state === 'sending'}
    >
      <p className={styles.byline}>
        {isAlias ? (
          <Writer writer={thread.author} />
        ) : (
          <span className={styles.self}>
            <OwnAvatar size={32} />
            <strong>{name}</strong>
          </span>
        )}
        {entry.state === 'sending' && <span className="text-quiet text-sm">{text('sending')}</span>}
      </p>
      <RichText html={entry.html} className={styles.text ?? ''} />
      {entry.state === 'failed' && (
        <div className={styles.notSent}>
          <p role="alert">{text('notSent', { reason: entry.reason ?? '' })}</p>
          <div className={styles.actions}>
            <ActionButton
              label={text('again')}
              onClick={() => void sendAgain(entry, () => toast.success(text('created')))}
            />
            <ActionButton
              label={text('takeBack')}
              onClick={() => {
                // The composer may hold another unsent text, which must be sent or emptied first.
                if (readDraft(targetKeyOf(entry))) return toast.warning(text('takeBackLater'))
                writeDraft(targetKeyOf(entry), entry.json, { warns: false })
                dropOutgoing(({ key }) => key === entry.key)
                onTakeBack()
              }}
            />
            <ActionButton label={text('discard')} onClick={() => discard(entry)} />
          </div>
        </div>
      )}
    </article>
  )
}

function targetKeyOf({ threadId, parentId }: Outgoing): string {
  return targetKey(parentId === null ? { kind: 'answer', threadId } : { kind: 'reply', threadId, parentId })
}
