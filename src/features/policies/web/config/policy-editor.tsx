import '#ui/kit-field-styles.css'
import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Problem } from '#base/problem.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/leaving.ts'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note } from '#ui/status-word.tsx'
import type { PolicyKind, PolicyTexts } from '../../contract.ts'
import { clausesOfText } from '../../policy-text.ts'
import { ClauseList } from '../clauses.tsx'
import styles from './policy-settings.module.css'
import { textsQuery } from './queries.ts'
import { useSaveText } from './use-save-text.ts'
import { useWriting } from './use-writing.ts'

interface Props {
  kind: PolicyKind
  opened: boolean
  onClose: () => void
}

/** Where an administrator writes a policy of the site's own, beginning with the text that holds (POL-09). */
export function PolicyEditor({ kind, opened, onClose }: Props) {
  const text = useTranslations('policies')
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data, error, refetch } = useQuery({ ...textsQuery(kind), enabled: opened })
  const [unsaved, setUnsaved] = useState(false)
  // What is true now, for a key that is pressed before the dialog is drawn anew.
  const isUnsaved = useRef(false)
  const asking = useRef(false)
  const question = { title: text('config.leave.title'), words: text('config.leave.words') }
  useLeaveGuard(opened && unsaved, question)

  const note = useCallback((now: boolean) => {
    isUnsaved.current = now
    setUnsaved(now)
  }, [])
  async function leave() {
    // The question lies above: Escape is not for what lies below.
    if (asking.current) return
    asking.current = true
    const mayLeave = !isUnsaved.current || (await confirm(question))
    asking.current = false
    if (mayLeave) close()
  }
  const close = () => {
    note(false)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      title={text(kind)}
      size="52rem"
      fullScreen={isPhone}
      keepMounted={false}
    >
      {data ? (
        <Editor texts={data} onUnsaved={note} done={close} />
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Modal>
  )
}

interface EditorProps {
  texts: PolicyTexts
  onUnsaved: (unsaved: boolean) => void
  done: () => void
}

function Editor({ texts, onUnsaved, done }: EditorProps) {
  const text = useTranslations('policies.config')
  const { kind, standard } = texts
  const { busy, problem, save } = useSaveText(kind, done)
  const { written, setWritten, unsaved, changed, isBehind } = useWriting(texts, busy)
  const [view, setView] = useState('write')
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])

  /** Saves after asking whatever there is to ask: what somebody else saved meanwhile, what was typed and goes. */
  async function deliver(wanted: string | null) {
    if (isBehind && !(await confirm(questionOf('over')))) return
    if (wanted === null && unsaved && !(await confirm(questionOf('discard')))) return
    await save(wanted, texts.number)
  }
  async function beginAnew() {
    if (!unsaved || (await confirm(questionOf('discard')))) setWritten(standard)
  }
  const questionOf = (which: 'over' | 'discard') => ({
    title: text(`${which}.title`, { number: texts.number }),
    words: text(`${which}.words`, { number: texts.number }),
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
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          rows={18}
          maxLength={60_000}
          error={problem?.fields.text}
        />
      ) : (
        <Preview written={written} />
      )}
      {isBehind ? (
        <div role="alert" className={styles.newer}>
          <Note status="warning">{text('newer', { number: texts.number })}</Note>
        </div>
      ) : (
        <FormError message={problem && !problem.fields.text ? problem.message : undefined} />
      )}
      <p className={styles.actions}>
        <Button loading={busy} disabled={!changed} onClick={() => void deliver(written)}>
          {text('save')}
        </Button>
        {written !== standard && (
          <Button variant="default" disabled={busy} onClick={() => void beginAnew()}>
            {text('takeStandard')}
          </Button>
        )}
        {texts.own !== null && (
          <Button variant="subtle" disabled={busy} onClick={() => void deliver(null)}>
            {text('putBack')}
          </Button>
        )}
      </p>
    </>
  )
}

/** The clauses as they will be read, or why they cannot be. */
function Preview({ written }: { written: string }) {
  const text = useTranslations('policies.config')
  const read = readOrRefusal(written)
  if (typeof read === 'string') return <FormError message={read} />
  return (
    <section className={styles.preview} aria-label={text('preview')}>
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
