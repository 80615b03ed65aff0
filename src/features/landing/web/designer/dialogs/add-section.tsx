import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { sectionForms } from '../../../sections/forms.ts'
import styles from './dialogs.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  onAdd: (type: string) => void
}

/** A dialog with the section types that can be added (DES-18). */
export function AddSection({ opened, onClose, onAdd }: Props) {
  const text = useTranslations('designer.add')
  return (
    <Modal opened={opened} onClose={onClose} title={text('title')} closeButtonProps={{ 'aria-label': text('close') }}>
      <Types types={addableTypes} onAdd={onAdd} first />
      {moreTypes.length > 0 && (
        <>
          <h3 className="m-0 mt-5 mb-2 text-sm font-medium text-quiet">{text('more')}</h3>
          <Types types={moreTypes} onAdd={onAdd} />
        </>
      )}
    </Modal>
  )
}

function Types({ types, onAdd, first = false }: { types: readonly string[]; first?: boolean } & Pick<Props, 'onAdd'>) {
  const text = useKeyedTexts('sections')
  return (
    <ul className="plain-list">
      {types.map((type, index) => (
        <li key={type}>
          <button
            type="button"
            className={styles.type}
            onClick={() => onAdd(type)}
            {...(first && index === 0 ? { 'data-autofocus': true } : {})}
          >
            <span className={styles.typeName}>{text(`${type}.name`)}</span>
            {text.has(`${type}.description`) && (
              <span className={styles.typeDescription}>{text(`${type}.description`)}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The section types in the order in which they are offered (DES-18), and those under 'More'. */
const ADDABLE = ['introduction', 'events', 'imageGallery', 'alert', 'list', 'detail', 'pricing', 'calendar']
const MORE = ['library', 'insights', 'scroller', 'dialogText', 'text', 'tabStrip', 'donations']

const addableTypes = offered(ADDABLE)
const moreTypes = offered(MORE)

/** The types that have a form in this build. */
function offered(types: readonly string[]): string[] {
  return types.filter((type) => sectionForms[type] !== undefined)
}
