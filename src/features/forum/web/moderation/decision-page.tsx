import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { LONGEST_WORDS, type OwnCase } from '../../moderation/contract.ts'
import { useWrittenTime } from '../time.tsx'
import styles from './case.module.css'
import { moderationMessages } from './messages.ts'
import { moderationApi, ownCaseQuery } from './queries.ts'

/** What was decided about a post of one's own, why, and the one appeal; never its text (FOR-B3). */
export const DecisionPage = withTexts({ moderation: moderationMessages }, function DecisionPage() {
  const text = useTranslations('moderation')
  const id = usePathPart('case')
  const { data, error, refetch } = useQuery(ownCaseQuery(id))
  if (data) return <Decided own={data} />
  return (
    <Page title={text('first')}>
      {error ? (
        <ErrorState
          title={text('own.failed')}
          message={asProblem(error).message}
          {...(asProblem(error).status === 404 ? {} : { onRetry: () => void refetch() })}
        />
      ) : (
        <Loading />
      )}
    </Page>
  )
})

function Decided({ own }: { own: OwnCase }) {
  const text = useTranslations('moderation.own')
  const written = useWrittenTime()
  const { kind, first, appeal, final, canAppeal } = own
  return (
    <Page title={text('title', { kind })} lead={text('lead', { time: written(own.writtenAt) })}>
      <div className={styles.case}>
        <section className={styles.part} aria-label={text('reason')}>
          <p className={styles.said}>{text(first.decision)}</p>
          <h2 className={styles.subtitle}>{text('reason')}</h2>
          <p className={styles.said}>{first.reason}</p>
          <p className={styles.about}>{text('on', { time: written(first.at) })}</p>
        </section>
        {canAppeal && <AppealForm id={own.id} />}
        {appeal && <Appealed words={appeal.words} waits={final === null} />}
        {final && (
          <section className={styles.part} aria-label={text('final')}>
            <h2 className={styles.subtitle}>{text('final')}</h2>
            <p className={styles.said}>{text(final.decision === 'hide' ? 'finalHide' : 'finalKeep')}</p>
            <p className={styles.said}>{final.reason}</p>
            <p className={styles.about}>{text('on', { time: written(final.at) })}</p>
          </section>
        )}
      </div>
    </Page>
  )
}

function Appealed({ words, waits }: { words: string; waits: boolean }) {
  const text = useTranslations('moderation.own')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form that had the focus is gone.
    if (document.activeElement === document.body) head.current?.focus()
  }, [])
  return (
    <section className={styles.part} aria-label={text('yours')}>
      <h2 ref={head} tabIndex={-1} className={styles.subtitle}>
        {text('yours')}
      </h2>
      <p className={styles.said}>{words}</p>
      {waits && <p className={styles.about}>{text('waiting')}</p>}
    </section>
  )
}

function AppealForm({ id }: { id: string }) {
  const text = useTranslations('moderation.own')
  const [words, setWords] = useState('')
  const { busy, problem, submit, forget } = useSend({
    send: (said: string, { key }) => moderationApi.appeal({ id, words: said }, { key }),
    done: (own) => {
      toast.success(text('appealed'))
      queryClient.setQueryData(ownCaseQuery(id).queryKey, own)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(words.trim())
  }
  return (
    <form className={styles.part} onSubmit={send} noValidate>
      <h2 className={styles.subtitle}>{text('appeal')}</h2>
      <p className={styles.about}>{text('appealWords')}</p>
      <Textarea
        label={text('appealField')}
        value={words}
        maxLength={LONGEST_WORDS}
        rows={4}
        error={problem?.fields.words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          forget()
        }}
      />
      <FormError message={problem?.aboveForm} />
      <div>
        <Button type="submit" loading={busy}>
          {text('appealSend')}
        </Button>
      </div>
    </form>
  )
}
