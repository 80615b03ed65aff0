import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { useSearchOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ArrivalHeading, Page, useTitle } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import type { MemberRecord } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { ItemFacts } from '../item/item-facts.tsx'
import { Expiring, NextReview } from '../list/due.tsx'
import { legalListMessages } from '../list/messages.ts'
import { recordMessages } from '../record/messages.ts'
import part from '../record/record-part.module.css'
import { RecordPart } from '../record/record-part.tsx'
import { SeenBy } from '../record/seen-by.tsx'
import head from '../record-head.module.css'
import { isKey } from '../search.ts'
import { RecordStatus, TONES } from '../status.tsx'
import { Back } from './back.tsx'
import { Holds } from './holds.tsx'
import styles from './legal-review.module.css'
import { reviewMessages } from './messages.ts'
import { type ReviewTarget, reviewQuery } from './queries.ts'
import { ReviewForm, UnsentReview } from './review-form.tsx'
import { ReviewHistory } from './review-history.tsx'

/** Texts of the member's page, adapted where they address the member. */
const texts = {
  ...legalListMessages,
  list: { ...legalListMessages.list, withdrawnBody: reviewMessages.withdrawnBody },
  record: { ...recordMessages, seen: { ...recordMessages.seen, ...reviewMessages.seen } },
  review: reviewMessages,
}

const searchOf = ({ member, item, record }: RawSearch): Partial<ReviewTarget> => ({
  ...(typeof member === 'string' && isKey(member) ? { member } : {}),
  ...(typeof item === 'string' && isKey(item) ? { item } : {}),
  ...(typeof record === 'string' && isKey(record) ? { record } : {}),
})

/** /AdminLegalRegister?member=…&item=…: the review of the member's item in the address (LEGADM-31, LEGADM-32). */
export const ReviewPage = withTexts({ legalRegister: texts }, function ReviewPage() {
  const [{ member, item, record }] = useSearchOf(searchOf)
  if (!member || !item) return <Missing />
  return <LoadedReview key={`${member} ${item} ${record}`} target={{ member, item, record }} />
})

function LoadedReview({ target }: { target: ReviewTarget }) {
  const text = useTranslations('legalRegister.review.review')
  const { data, error, refetch } = useQuery(reviewQuery(target))
  if (error && asProblem(error).status === 404) return <Missing member={target.member} />
  if (data) return <Review record={data} />
  return (
    <Page title={text('loading')} heading={<span className="visually-hidden">{text('loading')}</span>} wide>
      {error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} aria-hidden />
      )}
    </Page>
  )
}

function Missing({ member }: { member?: string }) {
  const text = useTranslations('legalRegister.review.review')
  return (
    <Page title={text('missing')} wide>
      <EmptyState
        title={text('missingBody')}
        action={
          member ? (
            <Back to="/LegalRegister/user/$userKey" params={{ userKey: member }}>
              {text('backToMember')}
            </Back>
          ) : (
            <Back to="/LegalRegisterDash">{text('backToAll')}</Back>
          )
        }
      />
    </Page>
  )
}

function Review({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.review.review')
  const { profile } = useViewer()
  const { dayOf } = useDays()
  const { member, item, status, timeRemoved, review, expiring } = record
  const isActive = status === 'active'
  return (
    <Frame
      title={text('title', { title: item.title })}
      tone={TONES[record.adminStatus]}
      back={
        <Back to="/LegalRegister/user/$userKey" params={{ userKey: member.id ?? '' }}>
          {text('back', { member: member.displayName })}
        </Back>
      }
      facts={
        <dl className={styles.facts}>
          <Fact name={text('of')}>{member.displayName}</Fact>
          <Fact name={text('admin')}>
            <RecordStatus status={record.adminStatus} />
          </Fact>
          <Fact name={text('user')}>
            <RecordStatus status={record.userStatus} />
          </Fact>
          {isActive && (review.nextReview !== null || expiring > 0) && (
            <Fact name={text('due')}>
              <NextReview review={review} />
              <Expiring count={expiring} />
            </Fact>
          )}
        </dl>
      }
    >
      {!isActive && (
        <Note status="warning" title={text('closed')}>
          <p>{text('closedBody', { day: timeRemoved ? dayOf(timeRemoved) : '' })}</p>
        </Note>
      )}
      {profile?.id === member.id && <Note>{text(record.canReview ? 'own' : 'ownUnreviewed')}</Note>}
      {member.id && (
        <Holds
          member={{ id: member.id, displayName: member.displayName }}
          record={{ id: record.id, title: item.title }}
          holds={record.holds}
        />
      )}
      <div className={styles.columns}>
        <section className={part.part} aria-label={text('item')}>
          <h2 className="m-0 text-xl leading-snug">{text('item')}</h2>
          <ItemFacts item={item} />
        </section>
        <div className="grid grid-cols-1 content-start gap-6">
          <MemberNotes record={record} />
          {isActive && record.canReview && <ReviewForm key={record.id} record={record} />}
          {!isActive && <UnsentReview record={record} />}
        </div>
      </div>
      <ReviewHistory recordId={record.id} isOpen={isActive && record.canReview} />
      <SeenBy views={record.seenBy} />
    </Frame>
  )
}

function Frame(props: { title: string; tone: string; back: ReactNode; facts: ReactNode; children: ReactNode }) {
  const { title, tone, back, facts, children } = props
  useTitle(title)
  return (
    <div className={styles.frame}>
      {back}
      <div className="grid grid-cols-1 gap-6">
        <header className={head.head} data-tone={tone}>
          <ArrivalHeading className={head.heading}>{title}</ArrivalHeading>
          {facts}
        </header>
        {children}
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** 'How this applies': the member's own notes. */
function MemberNotes({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.review.review')
  const { dayOf } = useDays()
  const { howThisAppliesToUserByUser: html, notesTime, member } = record
  const title = text('notes', { member: member.displayName })
  return (
    <RecordPart title={title} lead={notesTime && text('notesSaved', { day: dayOf(notesTime) })}>
      {html === '' ? (
        <p className="m-0 text-quiet">{text('noNotes')}</p>
      ) : (
        <div className={styles.notes}>
          <RichText html={html} className={part.text} />
        </div>
      )}
    </RecordPart>
  )
}
