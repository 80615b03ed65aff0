import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { moderationContract, type OwnCase } from '../../moderation/contract.ts'
import { useWrittenTime } from '../time.tsx'
import styles from './case.module.css'
import { moderationMessages } from './messages.ts'
import { moderationApi, ownCaseQuery } from './queries.ts'

/** The decision about one of the viewer's items, its reason, and the appeal; never the item's text (FOR-B3). */
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
          <p className={styles.quote}>{text(first.decision)}</p>
          <h2 className={styles.subtitle}>{text('reason')}</h2>
          <p className={styles.quote}>{first.reason}</p>
          <p className={styles.about}>{text('on', { time: written(first.at) })}</p>
        </section>
        {canAppeal && <AppealForm id={own.id} />}
        {appeal && <Appealed explanation={appeal.explanation} waits={final === null} />}
        {final && (
          <section className={styles.part} aria-label={text('final')}>
            <h2 className={styles.subtitle}>{text('final')}</h2>
            <p className={styles.quote}>{text(final.decision === 'hide' ? 'finalHide' : 'finalKeep')}</p>
            <p className={styles.quote}>{final.reason}</p>
            <p className={styles.about}>{text('on', { time: written(final.at) })}</p>
          </section>
        )}
      </div>
    </Page>
  )
}

function Appealed({ explanation, waits }: { explanation: string; waits: boolean }) {
  const text = useTranslations('moderation.own')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Receives the focus from the form, which is gone.
    if (document.activeElement === document.body) head.current?.focus()
  }, [])
  return (
    <section className={styles.part} aria-label={text('yours')}>
      <h2 ref={head} tabIndex={-1} className={styles.subtitle}>
        {text('yours')}
      </h2>
      <p className={styles.quote}>{explanation}</p>
      {waits && <p className={styles.about}>{text('waiting')}</p>}
    </section>
  )
}

function AppealForm({ id }: { id: string }) {
  const text = useTranslations('moderation.own')
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: moderationContract.appeal,
    initialValues: { explanation: '' },
    send: (values, { key }) => moderationApi.appeal({ id, ...values }, { key }),
    onSuccess: (own) => {
      toast.success(text('appealed'))
      queryClient.setQueryData(ownCaseQuery(id).queryKey, own)
    },
  })
  return (
    <form className={styles.part} onSubmit={onSubmit} noValidate>
      <h2 className={styles.subtitle}>{text('appeal')}</h2>
      <p className={styles.about}>{text('appealHint')}</p>
      <Textarea label={text('appealField')} rows={4} {...field('explanation')} />
      <FormError message={problem?.aboveForm} />
      <div>
        <Button type="submit" loading={busy}>
          {text('appealSend')}
        </Button>
      </div>
    </form>
  )
}
