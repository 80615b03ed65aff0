import '#ui/kit-field-styles.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '#platform/web/editing/draft.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { REVIEW_MONTHS } from '../../contract.ts'
import type { MemberRecord } from '../../shapes.ts'
import { recordsApi, setRecordInCache } from '../queries.ts'
import { monthsFrom } from './months.ts'
import styles from './record-part.module.css'
import { RecordPart } from './record-part.tsx'
import { type Person, Responsible } from './responsible.tsx'
import { SaveButton } from './save-button.tsx'

interface Cycle {
  months: number | null
  nextReview: string
  responsible: Person | null
  mayRecord: boolean
}

/** Form for review interval, next review and responsible member with their access (LEG-B1, LEG-B19). */
export function ReviewCycle({ record }: { record: MemberRecord }) {
  const text = useTranslations('legalRegister.record.review')
  const failed = useTranslations('legalRegister.record')
  const first = useRef<HTMLSelectElement>(null)
  const { value: typed, setDraft, readDraft } = useDraft<Partial<Cycle>>(`review ${record.id}`)
  // The draft contains only changed fields: a new entry may have moved the next review in the meantime.
  const cycle = { ...storedIn(record), ...typed }
  const change = (part: Partial<Cycle>) => setDraft({ ...readDraft(), ...part })
  const { busy, problem, submit } = useSend({
    send: (changed: Partial<Cycle>) => {
      const { months, nextReview, responsible, mayRecord } = { ...storedIn(record), ...changed }
      return recordsApi.changeReview({
        id: record.item.key,
        months,
        nextReview: nextReview || null,
        responsibleId: responsible?.id ?? null,
        mayRecord,
      })
    },
    onSuccess: (saved, sent) => {
      setRecordInCache(saved)
      if (readDraft() === sent) setDraft(undefined)
      toast.success(text('saved'))
    },
    onError: ({ message }) => toast.error(failed('updateFailed', { reason: message })),
  })
  const offered = [...new Set([...REVIEW_MONTHS, ...(cycle.months ? [cycle.months] : [])])].toSorted((a, b) => a - b)
  return (
    <RecordPart title={text('title')} lead={text('lead')}>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed) void submit(typed)
        }}
      >
        <div className={styles.fields}>
          <NativeSelect
            ref={first}
            size="sm"
            label={text('months')}
            value={String(cycle.months ?? '')}
            data={[
              { value: '', label: text('never') },
              ...offered.map((count) => ({ value: String(count), label: text('every', { count }) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const months = value === '' ? null : Number(value)
              // An interval without a date would remind nobody, so a first date is suggested.
              const nextReview = cycle.nextReview || (months ? monthsFrom(new Date(), months) : '')
              change({ months, nextReview })
            }}
          />
          <TextInput
            type="date"
            size="sm"
            label={text('next')}
            value={cycle.nextReview}
            error={problem?.fields.nextReview}
            onChange={({ currentTarget }) => change({ nextReview: currentTarget.value })}
          />
          <Responsible
            chosen={cycle.responsible}
            problem={problem?.fields.responsibleId}
            // A new responsible member gets read access at first.
            onChoose={(responsible) => change({ responsible, mayRecord: false })}
          />
        </div>
        {cycle.responsible && (
          <Checkbox
            size="sm"
            label={text('mayRecord')}
            description={text('mayRecordHelp', { member: cycle.responsible.displayName })}
            checked={cycle.mayRecord}
            onChange={({ currentTarget }) => change({ mayRecord: currentTarget.checked })}
          />
        )}
        <FormError message={problem?.aboveForm} />
        <div className="flex flex-wrap items-center gap-y-2 gap-x-3 m-0">
          <SaveButton type="submit" busy={busy} idle={!typed}>
            {text('save')}
          </SaveButton>
          {typed && !busy && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                first.current?.focus()
                setDraft(undefined)
              }}
            >
              {text('discard')}
            </Button>
          )}
          <span className="text-quiet text-sm" role="status">
            {typed && text('unsaved')}
          </span>
        </div>
      </form>
    </RecordPart>
  )
}

function storedIn({ review }: MemberRecord): Cycle {
  const { months, nextReview, responsible, mayRecord } = review
  return {
    months,
    nextReview: nextReview ?? '',
    mayRecord,
    responsible: responsible?.id ? { id: responsible.id, displayName: responsible.displayName } : null,
  }
}
