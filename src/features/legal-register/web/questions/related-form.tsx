import '#ui/kit-field-styles.css'
import { Button, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/forms.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { MOST_RELATED } from '../../questions/contract.ts'
import { useKept } from '../record/kept.ts'
import { questionMessages } from './messages.ts'
import { type Choice, choicesFor, type Kind, questionsApi, readRelatedAnew, relatedQuery } from './queries.ts'
import styles from './related-form.module.css'

/** Time after the last key before titles are asked for, in milliseconds. */
const PAUSE_MS = 500

/** Chooses insights and events for an item, saved apart from the item itself (LEG-B10). */
export const RelatedForm = withTexts<{ itemKey: string }>(
  { legalRegister: { questions: questionMessages } },
  function RelatedForm({ itemKey }) {
    const { data } = useQuery(relatedQuery(itemKey))
    // What was chosen shows once it is known; until then nothing could be saved without taking it away.
    return data ? <Choosing key={itemKey} itemKey={itemKey} insights={data.insights} events={data.events} /> : null
  },
)

type Chosen = Record<Kind, readonly Choice[]>

function Choosing({ itemKey, ...stored }: { itemKey: string } & Chosen) {
  const text = useTranslations('legalRegister.questions.form')
  const { switches } = useSite()
  const { value: typed, keep, now } = useKept<Chosen>(`related ${itemKey}`)
  const chosen = typed ?? stored
  const named = useId()
  const { busy, problem, submit } = useSend({
    send: ({ insights, events }: Chosen) =>
      questionsApi.setRelated({
        id: itemKey,
        insights: insights.map(({ id }) => id),
        events: events.map(({ id }) => id),
      }),
    done: async (_, sent) => {
      toast.success(text('saved'))
      await readRelatedAnew(itemKey)
      // What was chosen meanwhile stays.
      if (now() === sent) keep(undefined)
    },
    refused: ({ message }) => toast.error(text('failed', { reason: message })),
  })
  return (
    <form
      className={styles.form}
      aria-labelledby={named}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) void submit(typed)
      }}
    >
      <header>
        <h3 id={named} className={styles.heading}>
          {text('title')}
        </h3>
        <p className={styles.lead}>{text('lead')}</p>
      </header>
      {(['insights', 'events'] as const).map(
        (kind) =>
          switches[kind === 'insights' ? 'insights' : 'calendar'] && (
            <Picker
              key={kind}
              kind={kind}
              chosen={chosen[kind]}
              onChoose={(next) => keep({ insights: chosen.insights, events: chosen.events, [kind]: next })}
            />
          ),
      )}
      <FormError message={problem?.aboveForm} />
      <div className={styles.foot}>
        <Button type="submit" size="xs" variant="default" loading={busy} aria-disabled={!typed}>
          {text('save')}
        </Button>
        {typed && <span className={styles.state}>{text('unsaved')}</span>}
      </div>
    </form>
  )
}

interface PickerProps {
  kind: Kind
  chosen: readonly Choice[]
  onChoose: (chosen: Choice[]) => void
}

/** Some of a kind, found by a part of their titles. */
function Picker({ kind, chosen, onChoose }: PickerProps) {
  const text = useTranslations('legalRegister.questions.form')
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), PAUSE_MS)
  const { data } = useQuery(choicesFor(kind, asked))
  const found = asked === words.trim() ? (data ?? []) : []
  const known = new Map([...chosen, ...found].map((one) => [one.id, one]))
  return (
    <MultiSelect
      size="sm"
      label={text(kind)}
      data={[...known.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen.map(({ id }) => id)}
      maxValues={MOST_RELATED}
      searchable
      hidePickedOptions
      searchValue={words}
      onSearchChange={setWords}
      // The server has found them, by more than their titles' beginnings.
      filter={({ options }) => options}
      nothingFoundMessage={text(asked === '' ? 'find' : 'nothing')}
      comboboxProps={{ withinPortal: true }}
      classNames={{ inputField: styles.inputField }}
      onChange={(ids) => {
        onChoose(ids.map((id) => known.get(id)).filter((one) => one !== undefined))
        setWords('')
      }}
    />
  )
}
