import { IconBell, IconBellOff, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading } from '#ui/page.tsx'
import type { Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'
import { prefetchEditor } from '../composer.tsx'
import { IN_HEADING } from '../cut.ts'
import { THREAD_ACTIONS } from '../extensions.tsx'
import { forumSearch } from '../forum-search.ts'
import { PostText } from '../post-text.tsx'
import { forgetThread, forumApi, rememberThread, threadQuery } from '../queries.ts'
import { HintedTitle } from '../title.tsx'
import { useAct } from '../use-act.ts'
import { useTopics } from '../use-topics.ts'
import { AboutSubject } from './about-subject.tsx'
import { HiddenThread } from './hidden.tsx'
import post from './post.module.css'
import { Byline } from './post-article.tsx'
import styles from './thread.module.css'

const AskForm = lazy(async () => ({ default: (await import('../ask/ask-form.tsx')).AskForm }))

/** The question itself, with all that can be done with it; changed in its place. */
export function Question({ thread }: { thread: Thread }) {
  const text = useTranslations('forum.question')
  const [editing, setEditing] = useState(false)
  const topics = useTopics()
  return (
    <section className={styles.question} aria-label={text('label')} data-hidden={thread.hide || undefined}>
      {thread.topics.length > 0 && <p className={styles.topics}>{thread.topics.map(topics.nameOf).join(' · ')}</p>}
      <ArrivalHeading className={styles.heading}>
        <HintedTitle title={thread.title} most={IN_HEADING} />
      </ArrivalHeading>
      <div className={styles.about}>
        <Byline author={thread.author} created={thread.created} edited={thread.edited} />
        <span className={styles.views}>{text('views', { count: thread.views })}</span>
        {thread.bestAnswer !== null && (
          <PlainLink
            to="/forum"
            search={((before: object) => ({ ...before, key: thread.id, answer: thread.bestAnswer })) as never}
            className={styles.toBest}
          >
            {text('toBest')}
          </PlainLink>
        )}
      </div>
      {thread.about && <AboutSubject about={thread.about} />}
      {thread.hide && <HiddenThread thread={thread} />}
      {editing ? (
        <Suspense fallback={<Loading />}>
          <AskForm thread={thread} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <PostText html={thread.content} className={post.text} />
          <QuestionActions thread={thread} onEdit={() => setEditing(true)} />
        </>
      )}
    </section>
  )
}

function QuestionActions({ thread, onEdit }: { thread: Thread; onEdit: () => void }) {
  const text = useTranslations('forum.question')
  const [, changeSearch] = useSearchOf(forumSearch)
  const { busy, act } = useAct()
  const { id, can } = thread
  const remove = () =>
    act(async () => {
      if (!(await confirm({ title: text('deleteTitle'), words: text('deleteWords') }))) return
      await forumApi.deleteThread({ id })
      toast.success(text('deleted'))
      await changeSearch({ key: undefined, answer: undefined }, { replace: true })
      forgetThread(id)
    })
  const hide = () =>
    act(async () => {
      rememberThread(await forumApi.hideThread({ id, hide: true }))
      toast.success(text('nowHidden'))
    })
  return (
    <div className={post.actions}>
      <Following thread={thread} />
      {can.edit && <ActionButton icon={IconPencil} words={text('edit')} onClick={onEdit} onNear={prefetchEditor} />}
      {can.delete && <ActionButton icon={IconTrash} words={text('delete')} busy={busy} onClick={() => void remove()} />}
      {can.hide && !thread.hide && (
        <ActionButton icon={IconEyeOff} words={text('hide')} busy={busy} onClick={() => void hide()} />
      )}
      {THREAD_ACTIONS.map((Action, at) => (
        <Action key={String(at)} thread={thread} />
      ))}
    </div>
  )
}

/** To be told of everything in a question, of nothing in it, or as usual (FOR-B2). */
function Following({ thread }: { thread: Thread }) {
  const text = useTranslations('forum.question')
  const { busy, act } = useAct()
  const want = (wanted: 'follow' | 'mute') =>
    act(async () => {
      const next = thread.following === wanted ? 'none' : wanted
      const { following } = await forumApi.follow({ id: thread.id, following: next })
      queryClient.setQueryData(threadQuery(thread.id).queryKey, (known) => known && { ...known, following })
      void queryClient.invalidateQueries({ queryKey: ['threads'] })
      toast.success(text(({ follow: 'followed', mute: 'muted', none: 'asUsual' } as const)[following]))
    })
  return (
    <>
      <ActionButton
        icon={IconBell}
        words={text('follow')}
        isOn={thread.following === 'follow'}
        busy={busy}
        onClick={() => void want('follow')}
      />
      <ActionButton
        icon={IconBellOff}
        words={text('mute')}
        isOn={thread.following === 'mute'}
        busy={busy}
        onClick={() => void want('mute')}
      />
    </>
  )
}
