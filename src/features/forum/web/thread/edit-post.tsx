import { Button } from '@mantine/core'
import type { JSONContent } from '@tiptap/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { Note } from '#ui/status-word.tsx'
import type { Post } from '../../contract.ts'
import { Composer, type Written } from '../composer.tsx'
import { nameOf, type Place } from '../extensions.tsx'
import { keptTexts } from '../kept-texts.ts'
import { CHANGED_MEANWHILE, forumApi, readThreadAnew, rememberPost } from '../queries.ts'
import styles from './post.module.css'

/**
 * A post changed in its place. Where another screen changed it meanwhile nothing is written over: the text stays, the other one is
 * shown, and the writer chooses.
 */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const text = useTranslations('forum')
  const [revision, setRevision] = useState(post.revision)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isOvertaken, setOvertaken] = useState(false)
  const place: Place = { kind: 'edit', threadId: post.threadId, id: post.id }
  const finish = () => {
    keptTexts.keep(nameOf(place), undefined)
    onDone()
  }
  const send = async ({ json }: Written) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const changed = await forumApi.editPost({ id: post.id, revision, contentJSON: json })
      rememberPost(changed, post.threadId)
      toast.success(text('post.updated'))
      finish()
    } catch (thrown) {
      const met = asProblem(thrown)
      if (met.code === CHANGED_MEANWHILE) {
        await readThreadAnew(post.threadId)
        setOvertaken(true)
      } else setProblem(met.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Composer
      place={place}
      label={text('composer.edit')}
      sendWords={text('save')}
      text={post.contentJSON as JSONContent}
      html={post.content ?? undefined}
      busy={busy}
      problem={problem}
      onSend={(written) => void send(written)}
      onCancel={finish}
    >
      {isOvertaken && (
        <Overtaken
          html={post.content ?? ''}
          onMine={() => {
            setRevision(post.revision)
            setOvertaken(false)
          }}
          onTheirs={finish}
        />
      )}
    </Composer>
  )
}

/** The other text, and which of both is to stay. */
export function Overtaken({ html, onMine, onTheirs }: { html: string; onMine: () => void; onTheirs: () => void }) {
  const text = useTranslations('forum.composer')
  return (
    <div role="alert">
      <Note status="warning" title={text('conflict')}>
        <p>{text('conflictWords')}</p>
        <RichText html={html} className={styles.text ?? ''} />
        <div className={styles.actions}>
          <Button size="xs" onClick={onMine}>
            {text('mine')}
          </Button>
          <Button size="xs" variant="default" onClick={onTheirs}>
            {text('theirs')}
          </Button>
        </div>
      </Note>
    </div>
  )
}
