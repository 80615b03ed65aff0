import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Draft } from '../../contract.ts'
import { DesignerBar } from './bar/designer-bar.tsx'
import { ConflictNote } from './conflict-note.tsx'
import styles from './designer.module.css'
import { AddSection, NameDialog, NewDesign, Versions } from './dialogs.ts'
import { DesignerDrawer } from './drawer/designer-drawer.tsx'
import { EditPanel } from './edit/edit-panel-part.tsx'
import { sectionOf, tabsOf } from './model/design.ts'
import { addSection } from './model/edits.ts'
import { designerApi, keepDraft, keepName } from './queries.ts'
import { sectionForms } from './section-forms.ts'
import { Stage } from './stage.tsx'
import { useDesignerKeys } from './use-designer-keys.ts'
import { useDesk } from './use-desk.ts'
import { useShown } from './use-shown.ts'
import { VariantNote } from './variant-note.tsx'

interface Props {
  draft: Draft
  drafts: readonly { key: string; name: string }[]
  onOlder: (() => void) | undefined
  onChoose: (key: string | undefined) => void
}

type Asking = 'new' | 'saveAs' | 'rename' | 'versions' | { addAt: number } | undefined
const PANELS = ['page', 'sections', 'edit'] as const

/** One draft with everything around it: bar, drawer, page and the fields of the chosen section. */
export function DraftDesk({ draft, drafts, onOlder, onChoose }: Props) {
  const text = useTranslations('designer')
  const desk = useDesk(draft)
  const shown = useShown(desk)
  const [asking, setAsking] = useState<Asking>()
  const [mine, setMine] = useState(false)
  const close = () => setAsking(undefined)
  // While a version is looked at nothing can change the draft, which is not seen then.
  const looking = shown.previewed !== undefined

  /** To another draft, after the question whether this one may be left. */
  const goTo = (key: string | undefined) => {
    desk.release()
    onChoose(key)
  }
  /** To the picture that nobody has described, with the words that say what is to be done (LAND-B2). */
  const describeFirst = (sectionId: string) => {
    toast.error(text('notices.pictureNotAdded'))
    shown.choose(sectionId, 'edit')
    // The menu gives the focus back first, and the fields of the section are drawn.
    setTimeout(() => document.querySelector<HTMLElement>('[data-waits] input')?.focus())
  }
  const deeds = {
    new: async () => {
      if (await desk.mayLeave()) setAsking('new')
    },
    save: () => void desk.save(),
    saveAs: () => {
      setMine(false)
      setAsking('saveAs')
    },
    rename: () => setAsking('rename'),
    duplicate: async () => {
      if (!(await desk.mayLeave())) return
      try {
        const copy = await designerApi.copyDraft({ key: draft.key })
        keepDraft(copy)
        toast.success(text('notices.duplicated'))
        goTo(copy.key)
      } catch (thrown) {
        toast.problem(thrown)
      }
    },
    publish: () => (desk.pictureWaitsIn === undefined ? void desk.publish() : describeFirst(desk.pictureWaitsIn)),
    undo: () => !looking && desk.undo(),
    redo: () => !looking && desk.redo(),
    versions: () => setAsking('versions'),
  }
  const onKeyDown = useDesignerKeys(deeds)

  const saveAs = async (name: string, intent: string) => {
    const made = await designerApi.addDraft({ name, tabs: tabsOf(desk.design) }, { key: intent })
    await desk.forget()
    keepDraft(made)
    toast.success(text('notices.saved'))
    goTo(made.key)
  }
  const rename = async (name: string) => {
    const renamed = await designerApi.renameDraft({ key: draft.key, name })
    keepName(draft.key, renamed.name)
    toast.success(text('notices.renamed'))
  }
  const add = (type: string) => {
    const at = typeof asking === 'object' ? asking.addAt : 0
    close()
    const { design, id } = addSection(desk.design, shown.tab.id, at, { type, config: sectionForms[type]?.starts ?? {} })
    desk.change(() => design)
    shown.choose(id)
  }
  const chosen = sectionOf(desk.design, shown.chosen)

  return (
    <div className={styles.desk} data-panel={shown.panel} data-edits={chosen ? true : undefined}>
      <DesignerBar desk={desk} shown={shown} deeds={deeds} />
      <VariantNote />
      {!looking && (
        <ConflictNote
          desk={desk}
          onMine={() => {
            setMine(true)
            setAsking('saveAs')
          }}
        />
      )}
      <fieldset className={styles.panels}>
        <legend className="visually-hidden">{text('panels.label')}</legend>
        {PANELS.map((panel) => (
          <button key={panel} type="button" aria-pressed={shown.panel === panel} onClick={() => shown.setPanel(panel)}>
            {text(`panels.${panel}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.parts}>
        <DesignerDrawer
          desk={desk}
          shown={shown}
          drafts={drafts}
          onOlder={onOlder}
          onDraft={onChoose}
          onGone={() => goTo(undefined)}
          onAdd={() => setAsking({ addAt: shown.tab.components.length })}
        />
        <Stage desk={desk} shown={shown} onAdd={(addAt) => setAsking({ addAt })} onKeyDown={onKeyDown} />
        <EditPanel desk={desk} section={chosen} inert={looking} onClose={() => shown.choose(undefined)} />
      </div>
      <NewDesign opened={asking === 'new'} onClose={close} onMade={goTo} />
      <NameDialog
        opened={asking === 'saveAs' || asking === 'rename'}
        onClose={close}
        kind={asking === 'rename' ? 'rename' : 'saveAs'}
        name={asking === 'rename' ? draft.name : mine ? text('copyName', { name: draft.name }) : ''}
        onName={asking === 'rename' ? rename : saveAs}
      />
      <AddSection opened={typeof asking === 'object'} onClose={close} onAdd={add} />
      <Versions
        opened={asking === 'versions'}
        onClose={close}
        desk={desk}
        onPreview={(version) => {
          close()
          shown.preview(version)
        }}
      />
    </div>
  )
}
