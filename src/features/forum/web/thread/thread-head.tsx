import { IconBell, IconBellOff, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Folded } from '#features/members/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading } from '#ui/page.tsx'
import type { Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'
import { prefetchEditor } from '../composer.tsx'
import { IN_HEADING } from '../cut-title.ts'
import { THREAD_ACTIONS } from '../extensions.tsx'
import { forumSearch } from '../forum-search.ts'
import { PostText } from '../post-text.tsx'
import { forumApi, removeThreadFromCache, setThreadInCache, threadQuery } from '../queries.ts'
import { HintedTitle } from '../title.tsx'
import { useAction } from '../use-action.ts'
import { useTopics } from '../use-topics.ts'
import { AboutSubject } from './about-subject.tsx'
import { HiddenThread } from './hidden.tsx'
import postStyles from './post.module.css'
import { Byline } from './post-article.tsx'
import styles from './thread.module.css'

const ThreadForm = lazy(async () => ({ default: (await import('../thread-form/thread-form.tsx')).ThreadForm }))

/** The thread's own text with its actions; edited in place. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const text = useTranslations('forum.question')
  const [editing, setEditing] = useState(false)
  const topics = useTopics()
  return (
    <section className="grid grid-cols-1 gap-3 pb-5" aria-label={text('label')} data-hidden={thread.hide || undefined}>
      {thread.topics.length > 0 && (
        <p className="m-0 text-accent text-sm font-medium">{thread.topics.map(topics.nameOf).join(' · ')}</p>
      )}
      <ArrivalHeading className={styles.heading}>
        <HintedTitle title={thread.title} most={IN_HEADING} />
      </ArrivalHeading>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-4">
        <Byline author={thread.author} created={thread.created} edited={thread.edited} />
        <span className="text-quiet text-sm tabular-nums">{text('views', { count: thread.views })}</span>
        {thread.bestAnswer !== null && (
          <PlainLink to="/forum" changes={{ key: thread.id, answer: thread.bestAnswer }} className={styles.toBest}>
            {text('toBest')}
          </PlainLink>
        )}
      </div>
      {thread.about && <AboutSubject about={thread.about} />}
      {thread.hide && <HiddenThread thread={thread} />}
      {editing ? (
        <Suspense fallback={<Loading />}>
          <ThreadForm thread={thread} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Folded authorId={thread.author.id} kind="thread">
          <PostText html={thread.content} className={postStyles.text} />
          <ThreadActions thread={thread} onEdit={() => setEditing(true)} />
        </Folded>
      )}
    </section>
  )
}

function ThreadActions({ thread, onEdit }: { thread: Thread; onEdit: () => void }) {
  const text = useTranslations('forum.question')
  const [, changeSearch] = useSearchOf(forumSearch)
  const { busy, run } = useAction()
  const { id, can } = thread
  const remove = () =>
    run(async () => {
      if (!(await confirm({ title: text('deleteTitle'), message: text('deleteMessage') }))) return
      await forumApi.deleteThread({ id })
      toast.success(text('deleted'))
      await changeSearch({ key: undefined, answer: undefined }, { replace: true })
      removeThreadFromCache(id)
    })
  const hide = () =>
    run(async () => {
      setThreadInCache(await forumApi.hideThread({ id, hide: true }))
      toast.success(text('nowHidden'))
    })
  return (
    <div className={postStyles.actions}>
      <Following thread={thread} />
      {can.edit && <ActionButton icon={IconPencil} label={text('edit')} onClick={onEdit} onNear={prefetchEditor} />}
      {can.delete && <ActionButton icon={IconTrash} label={text('delete')} busy={busy} onClick={() => void remove()} />}
      {can.hide && !thread.hide && (
        <ActionButton icon={IconEyeOff} label={text('hide')} busy={busy} onClick={() => void hide()} />
      )}
      {THREAD_ACTIONS.map((Action, at) => (
        <Action key={String(at)} thread={thread} />
      ))}
    </div>
  )
}

/** Follows a thread, mutes it, or resets it to the default (FOR-B2). */
function Following({ thread }: { thread: Thread }) {
  const text = useTranslations('forum.question')
  const { busy, run } = useAction()
  const setFollowing = (mode: 'follow' | 'mute') =>
    run(async () => {
      const next = thread.following === mode ? 'none' : mode
      const { following } = await forumApi.follow({ id: thread.id, following: next })
      queryClient.setQueryData(threadQuery(thread.id).queryKey, (known) => known && { ...known, following })
      void queryClient.invalidateQueries({ queryKey: ['threads'] })
      toast.success(text(({ follow: 'followed', mute: 'muted', none: 'asUsual' } as const)[following]))
    })
  return (
    <>
      <ActionButton
        icon={IconBell}
        label={text('follow')}
        isOn={thread.following === 'follow'}
        busy={busy}
        onClick={() => void setFollowing('follow')}
      />
      <ActionButton
        icon={IconBellOff}
        label={text('mute')}
        isOn={thread.following === 'mute'}
        busy={busy}
        onClick={() => void setFollowing('mute')}
      />
    </>
  )
}
