import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { OwnAvatar } from '#features/members/web.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'
import { nameOf } from '../extensions.tsx'
import { keptTexts } from '../kept-texts.ts'
import { discard, dropOutgoing, type Outgoing, sendAgain } from '../outbox.ts'
import { Writer } from '../writer.tsx'
import styles from './post.module.css'

interface Props {
  one: Outgoing
  thread: Thread
  /** Opens the composer with the text again. */
  onTakeBack: () => void
}

/** One's own post before the server has confirmed it: there at once, and where it did not arrive with what happened and what to do. */
export function OutgoingPost({ one, thread, onTakeBack }: Props) {
  const text = useTranslations('forum.post')
  const viewer = useViewer()
  const name = shownName(viewer.profile?.displayName)
  // Who asked under another name answers under it too.
  const isAlias = thread.own && thread.author.id === null
  return (
    <article
      className={styles.post}
      data-outgoing
      aria-label={isAlias ? shownName(thread.author.displayName) : name}
      aria-busy={one.state === 'sending'}
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
        {one.state === 'sending' && <span className={styles.when}>{text('sending')}</span>}
      </p>
      <RichText html={one.html} className={styles.text ?? ''} />
      {one.state === 'failed' && (
        <div className={styles.notSent}>
          <p role="alert">{text('notSent', { reason: one.reason ?? '' })}</p>
          <div className={styles.actions}>
            <ActionButton
              words={text('again')}
              onClick={() => void sendAgain(one, () => toast.success(text('created')))}
            />
            <ActionButton
              words={text('takeBack')}
              onClick={() => {
                // Two texts at one place would be one too many: the one below is sent or emptied first.
                if (keptTexts.at(placeOf(one))) return toast.warning(text('takeBackLater'))
                keptTexts.keep(placeOf(one), one.json)
                dropOutgoing(({ key }) => key === one.key)
                onTakeBack()
              }}
            />
            <ActionButton words={text('discard')} onClick={() => discard(one)} />
          </div>
        </div>
      )}
    </article>
  )
}

function placeOf({ threadId, parentId }: Outgoing): string {
  return nameOf(parentId === null ? { kind: 'answer', threadId } : { kind: 'reply', threadId, parentId })
}
