import '#ui/kit-field-styles.css'
import { Button, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useDraft } from '#platform/web/editing/draft.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { MULTI_SELECT_CLASSES } from '#ui/multi-select-classes.ts'
import { MAX_RELATED } from '../../questions/contract.ts'
import { questionMessages } from './messages.ts'
import { type Choice, choicesFor, invalidateRelated, type Kind, questionsApi, relatedQuery } from './queries.ts'
import styles from './related-form.module.css'

/** Debounce of the title search. */
const PAUSE_MS = 500

/** Form to choose insights and events for an item, saved separately from the item (LEG-B10). */
export const RelatedForm = withTexts<{ itemKey: string }>(
  { legalRegister: { questions: questionMessages } },
  function RelatedForm({ itemKey }) {
    const { data } = useQuery(relatedQuery(itemKey))
    // Rendered once the current choice is loaded; saving before that would delete it.
    return data ? <RelatedFields key={itemKey} itemKey={itemKey} insights={data.insights} events={data.events} /> : null
  },
)

type Chosen = Record<Kind, readonly Choice[]>

function RelatedFields({ itemKey, ...stored }: { itemKey: string } & Chosen) {
  const text = useTranslations('legalRegister.questions.form')
  const { switches } = useSite()
  const { value: typed, setDraft, readDraft } = useDraft<Chosen>(`related ${itemKey}`)
  const chosen = typed ?? stored
  const named = useId()
  const { busy, problem, submit } = useSend({
    send: ({ insights, events }: Chosen) =>
      questionsApi.setRelated({
        id: itemKey,
        insights: insights.map(({ id }) => id),
        events: events.map(({ id }) => id),
      }),
    onSuccess: async (_, sent) => {
      toast.success(text('saved'))
      await invalidateRelated(itemKey)
      // Changes made while saving are still unsaved.
      if (readDraft() === sent) setDraft(undefined)
    },
    onError: ({ message }) => toast.error(text('failed', { reason: message })),
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
        <h3 id={named} className="m-0 text-lg">
          {text('title')}
        </h3>
        <p className="max-w-measure m-0 mt-1 text-quiet text-sm">{text('lead')}</p>
      </header>
      {(['insights', 'events'] as const).map(
        (kind) =>
          switches[kind === 'insights' ? 'insights' : 'calendar'] && (
            <Picker
              key={kind}
              kind={kind}
              chosen={chosen[kind]}
              onChoose={(next) => setDraft({ insights: chosen.insights, events: chosen.events, [kind]: next })}
            />
          ),
      )}
      <FormError message={problem?.aboveForm} />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <Button type="submit" size="xs" variant="default" loading={busy} aria-disabled={!typed}>
          {text('save')}
        </Button>
        {typed && <span className="text-quiet text-sm">{text('unsaved')}</span>}
      </div>
    </form>
  )
}

interface PickerProps {
  kind: Kind
  chosen: readonly Choice[]
  onChoose: (chosen: Choice[]) => void
}

/** Multi-select that searches by title. */
function Picker({ kind, chosen, onChoose }: PickerProps) {
  const text = useTranslations('legalRegister.questions.form')
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search.trim(), PAUSE_MS)
  const { data } = useQuery(choicesFor(kind, debouncedSearch))
  const found = debouncedSearch === search.trim() ? (data ?? []) : []
  const known = new Map([...chosen, ...found].map((one) => [one.id, one]))
  return (
    <MultiSelect
      size="sm"
      label={text(kind)}
      data={[...known.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen.map(({ id }) => id)}
      maxValues={MAX_RELATED}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      // The server has filtered already, not only by the beginning.
      filter={({ options }) => options}
      nothingFoundMessage={text(debouncedSearch === '' ? 'find' : 'nothing')}
      comboboxProps={{ withinPortal: true }}
      classNames={MULTI_SELECT_CLASSES}
      onChange={(ids) => {
        onChoose(ids.map((id) => known.get(id)).filter((one) => one !== undefined))
        setSearch('')
      }}
    />
  )
}
