import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note } from '#ui/status-label.tsx'
import { draftKeyAbout } from '../../about/fields.ts'
import { aboutQuery } from '../about/queries.ts'
import type { LinkedSubject } from '../forum-search.ts'
import { forumApi, setThreadInCache } from '../queries.ts'
import { AboutSubject } from '../thread/about-subject.tsx'
import { ThreadForm } from './thread-form.tsx'
import type { ThreadSubject } from './use-thread-form.ts'

interface Props {
  subject: LinkedSubject | undefined
  onDone: (created: { id: string }) => void
  onCancel: () => void
}

/** The form of a new thread; about a lesson, if the URL names one (UNI-B3). */
export function NewThread({ subject, onDone, onCancel }: Props) {
  if (subject) return <NewThreadAbout subject={subject} onDone={onDone} onCancel={onCancel} />
  return <ThreadForm onDone={onDone} onCancel={onCancel} />
}

/** The same with what it is about above it. What was typed stays where that has been deleted meanwhile, and can be asked without it. */
function NewThreadAbout({ subject, onDone, onCancel }: Props & { subject: LinkedSubject }) {
  const text = useTranslations('forum.form')
  const navigate = useNavigate()
  const { lastPage, failure, retry } = usePagedList(aboutQuery(subject))
  const isGone = failure?.status === 404
  const { key, within } = subject
  const named = lastPage?.subject
  if (failure && !isGone) return <ErrorState title={text('lessonFailed')} message={failure.message} onRetry={retry} />
  if (!named && !isGone) return <Loading />
  const toLesson = () =>
    void navigate({ to: '/university/$courseId/$lessonId', params: { courseId: within, lessonId: key } })
  return (
    <div className="grid grid-cols-1 gap-5">
      {named && (
        <AboutSubject
          about={{ kind: subject.kind, key, title: named.title, within: { key: within, title: named.within } }}
        />
      )}
      {isGone && <Note>{text('lessonGone')}</Note>}
      <ThreadForm subject={threadSubject(subject, isGone)} onDone={onDone} onCancel={isGone ? onCancel : toLesson} />
    </div>
  )
}

const threadSubject = (subject: LinkedSubject, isGone: boolean): ThreadSubject => ({
  name: `about ${subject.key}`,
  draftKey: draftKeyAbout(subject.key),
  send: async ({ title, topics, contentJSON, underRandomName }, options) => {
    const question = { title, topics, contentJSON, underRandomName }
    const saved = isGone
      ? await forumApi.createThread(question, options)
      : await forumApi.askAbout({ ...subject, ...question }, options).catch(noteGone(subject))
    setThreadInCache(saved)
    return saved
  },
})

/** Where the lesson was deleted while somebody wrote, the form says so, and sends the question without it. */
const noteGone = (subject: LinkedSubject) => (thrown: unknown) => {
  if (asProblem(thrown).status === 404) void queryClient.resetQueries({ queryKey: aboutQuery(subject).queryKey })
  throw thrown
}
