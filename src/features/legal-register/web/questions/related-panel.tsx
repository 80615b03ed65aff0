import { Skeleton } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { MAX_RELATED } from '../../questions/contract.ts'
import { useDays } from '../dates.ts'
import { AskAbout } from './ask-about.tsx'
import { questionMessages } from './messages.ts'
import { relatedQuery } from './queries.ts'
import styles from './related-panel.module.css'

interface Props {
  item: { key: string; title: string; withdrawn: boolean }
  /** Hides the button to ask a question. */
  readOnly?: boolean
}

/**
 * Questions about a legal item with a button to ask one, and insights and events chosen by administrators (LEG-B10). Renders nothing
 * if there is no content and no button.
 */
export const RelatedPanel = withTexts<Props>(
  { legalRegister: { questions: questionMessages } },
  function RelatedPanel({ item, readOnly = false }) {
    const text = useTranslations('legalRegister.questions')
    const { forum } = useSite().switches
    const { data, error, refetch } = useQuery(relatedQuery(item.key))
    const named = useId()
    const canAsk = !readOnly && forum && !item.withdrawn
    const isEmpty = data && data.questions.length + data.insights.length + data.events.length === 0
    if (isEmpty && !canAsk) return null
    return (
      <section className="grid grid-cols-1 gap-4 min-w-0" aria-labelledby={named}>
        <header className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
          <h2 id={named} className="m-0 text-xl leading-snug">
            {text('title')}
          </h2>
          {canAsk && <AskAbout item={item} />}
        </header>
        {data && isEmpty && <p className="m-0 text-quiet">{text('none')}</p>}
        {data && <Lists data={data} />}
        {!data && error && <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div role="status" aria-label={text('loading')}>
            <Skeleton height={72} aria-hidden />
          </div>
        )}
      </section>
    )
  },
)

type Related = Awaited<ReturnType<NonNullable<ReturnType<typeof relatedQuery>['queryFn']>>>

function Lists({ data: { questions, insights, events } }: { data: Related }) {
  const text = useTranslations('legalRegister.questions')
  const { dayOf } = useDays()
  return (
    <>
      <List heading={text('questions')} entries={questions}>
        {({ id, title, answers, answered }) => (
          <>
            <PlainLink to="/forum" search={{ key: id }} className="text-accent font-medium underline-offset">
              {title}
            </PlainLink>
            <span className={styles.detail}>{text('answers', { count: answers })}</span>
            {answered && (
              <span className={`${styles.detail} ${styles.answered}`}>
                <IconCircleCheckFilled size={16} aria-hidden /> {text('answered')}
              </span>
            )}
          </>
        )}
      </List>
      {questions.length === MAX_RELATED && (
        <p className="m-0 text-quiet">{text('mostQuestions', { count: questions.length })}</p>
      )}
      <List heading={text('insights')} entries={insights}>
        {({ id, title, time }) => (
          <>
            <PlainLink
              to="/InsightPage/$insightKey"
              params={{ insightKey: id }}
              className="text-accent font-medium underline-offset"
            >
              {title}
            </PlainLink>
            <time dateTime={time} className={styles.detail}>
              {dayOf(time)}
            </time>
          </>
        )}
      </List>
      <List heading={text('events')} entries={events}>
        {({ title, time, link }) => (
          <>
            {link === '' ? (
              <span>{title}</span>
            ) : (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                className="text-accent font-medium underline-offset"
              >
                {title} <span className="visually-hidden">{text('newTab')}</span>
              </a>
            )}
            <time dateTime={time} className={styles.detail}>
              {dayOf(time)}
            </time>
          </>
        )}
      </List>
    </>
  )
}

function List<Entry extends { id: string }>(props: {
  heading: string
  entries: readonly Entry[]
  children: (entry: Entry) => ReactNode
}) {
  const { heading, entries, children } = props
  if (entries.length === 0) return null
  return (
    <div>
      <h3 className="m-0 mb-1 text-base">{heading}</h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
    </div>
  )
}
