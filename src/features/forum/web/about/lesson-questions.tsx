import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconMessageQuestion } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Folded } from '#features/members/web.tsx'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { LessonPartProps } from '#platform/web/manifest.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import type { QuestionAbout } from '../../contract.ts'
import posts from '../post-list.module.css'
import { prefetchThread } from '../queries.ts'
import { Time } from '../time.tsx'
import { Writer } from '../writer.tsx'
import styles from './lesson-questions.module.css'
import { lessonQuestionsMessages } from './messages.ts'
import { aboutQuery } from './queries.ts'

/** The newest questions about a lesson, below it, and the way to ask one (UNI-B3). */
export const LessonQuestions = withTexts<LessonPartProps>(
  { lessonQuestions: lessonQuestionsMessages },
  function LessonQuestions({ courseId, lessonId }) {
    const text = useTranslations('lessonQuestions')
    const titleId = useId()
    const list = usePagedList(aboutQuery({ kind: 'lesson', key: lessonId, within: courseId }))
    return (
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3 min-w-0 mt-5">
        <header className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
          <h2 id={titleId} className="m-0 text-xl">
            {text('title')}
          </h2>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMessageQuestion size={16} stroke={1.6} aria-hidden />}
            renderRoot={(props) => (
              <PlainLink to="/forum" search={{ ask: true, lesson: lessonId, course: courseId }} {...props} />
            )}
          >
            {text('ask')}
          </Button>
        </header>
        <PagedList
          list={list}
          failed={text('failed')}
          empty={<p className="m-0 text-quiet">{text('none')}</p>}
          loading={<SkeletonRows rows={2} height={64} label={text('loading')} />}
          more={text('more')}
          className={posts.list}
          ordered
        >
          {(question) => (
            <Folded authorId={question.author.id} kind="thread">
              <Question question={question} />
            </Folded>
          )}
        </PagedList>
      </section>
    )
  },
)

function Question({ question: { id, title, author, created, answers, bestAnswer } }: { question: QuestionAbout }) {
  const text = useTranslations('lessonQuestions')
  return (
    <article className="grid gap-1 min-w-0" aria-label={title}>
      <h3 className={posts.title}>
        <PlainLink
          to="/forum"
          search={{ key: id }}
          className={posts.link}
          onPointerEnter={() => prefetchThread(id)}
          onFocus={() => prefetchThread(id)}
        >
          {title}
        </PlainLink>
      </h3>
      <p className={posts.facts}>
        <Writer writer={author} size={24} />
        <Time at={created} day />
        <span className="tabular-nums">{text('answers', { count: answers })}</span>
        {bestAnswer !== null && (
          <span className={styles.solved}>
            <IconCircleCheckFilled size={16} aria-hidden /> {text('solved')}
          </span>
        )}
      </p>
    </article>
  )
}
