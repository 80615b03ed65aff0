import '#ui/kit-field-styles.css'
import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Problem } from '#base/problem.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { useDialogForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { limitsOf } from '#platform/web/editing/text-limits.ts'
import { useEditedValues } from '#platform/web/editing/use-edited-values.ts'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note } from '#ui/status-label.tsx'
import { type PolicyKind, type PolicyTexts, policiesContract } from '../../contract.ts'
import { clausesOfText } from '../../policy-text.ts'
import { ClauseList } from '../clauses.tsx'
import styles from './policy-settings.module.css'
import { textsQuery } from './queries.ts'
import { useSaveText } from './use-save-text.ts'

const LIMITS = limitsOf(policiesContract.saveText)

interface Props {
  kind: PolicyKind
  opened: boolean
  onClose: () => void
}

/** Editor for a site's own policy text, starting with the current one (POL-09). */
export function PolicyEditor({ kind, opened, onClose }: Props) {
  const text = useTranslations('policies')
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data, error, refetch } = useQuery({ ...textsQuery(kind), enabled: opened })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(kind)}
      size="52rem"
      fullScreen={isPhone}
      keepMounted={false}
    >
      {data ? (
        <Editor texts={data} done={onClose} />
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  )
}

interface EditorProps {
  texts: PolicyTexts
  done: () => void
}

function Editor({ texts, done }: EditorProps) {
  const text = useTranslations('policies.config')
  const { kind, standard } = texts
  const { busy, problem, save } = useSaveText(kind, done)
  const newest = { values: texts.own ?? standard, revision: texts.number }
  const edited = useEditedValues(newest, { busy, isSame: isSameText })
  const { values: draft, setValues: setDraft, isUnsaved: changed, hasConflict } = edited
  // Leaving with the standard text loses nothing: it can always be recovered.
  const unsaved = changed && !isSameText(draft, standard)
  const [view, setView] = useState('write')
  useDialogForm({ isUnsaved: unsaved, isOccupied: busy })

  /** Saves after confirming that a newer version or unsaved typing may be replaced. */
  async function confirmAndSave(newText: string | null) {
    if (hasConflict && !(await confirm(questionOf('overwrite')))) return
    if (newText === null && unsaved && !(await confirm(questionOf('discard')))) return
    await save(newText, texts.number)
  }
  async function startFromStandard() {
    if (!unsaved || (await confirm(questionOf('discard')))) setDraft(standard)
  }
  const questionOf = (which: 'overwrite' | 'discard') => ({
    title: text(`${which}.title`, { number: texts.number }),
    message: text(`${which}.message`, { number: texts.number }),
  })
  return (
    <>
      <SegmentedControl
        aria-label={text('view')}
        value={view}
        onChange={setView}
        mb="sm"
        data={['write', 'preview'].map((value) => ({ value, label: text(value as 'write') }))}
      />
      {view === 'write' ? (
        <Textarea
          label={text('text')}
          description={text('markup')}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          rows={18}
          maxLength={LIMITS.text?.atMost}
          error={problem?.fields.text}
        />
      ) : (
        <Preview written={draft} />
      )}
      {hasConflict ? (
        <div role="alert" className="mt-3">
          <Note status="warning">{text('newer', { number: texts.number })}</Note>
        </div>
      ) : (
        <FormError message={problem && !problem.fields.text ? problem.message : undefined} />
      )}
      <p className={styles.actions}>
        <Button loading={busy} disabled={!changed} onClick={() => void confirmAndSave(draft)}>
          {text('save')}
        </Button>
        {draft !== standard && (
          <Button variant="default" disabled={busy} onClick={() => void startFromStandard()}>
            {text('startFromStandard')}
          </Button>
        )}
        {texts.own !== null && (
          <Button variant="subtle" disabled={busy} onClick={() => void confirmAndSave(null)}>
            {text('putBack')}
          </Button>
        )}
      </p>
    </>
  )
}

const isSameText = (one: string, other: string) => one.trim() === other.trim()

/** The clauses as readers will see them, or why the text is refused. */
function Preview({ written }: { written: string }) {
  const text = useTranslations('policies.config')
  const read = readOrRefusal(written)
  if (typeof read === 'string') return <FormError message={read} />
  return (
    <section className="py-2 px-1" aria-label={text('preview')}>
      <ClauseList clauses={read} />
    </section>
  )
}

function readOrRefusal(written: string) {
  try {
    return clausesOfText(written)
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.message
    throw thrown
  }
}
