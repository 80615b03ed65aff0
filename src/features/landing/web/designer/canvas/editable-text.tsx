import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefCallback, useEffect, useRef } from 'react'
import { isDrawn, putCaret, readText, selectionIn, writeText } from './editable-content.ts'

interface Props {
  label: string
  placeholder: string
  value: string
  /** Maximum length in characters. */
  most: number
  /** If true, Enter inserts a line break and pasted text keeps its own; otherwise Enter ends editing. */
  multiline: boolean
  /** Whether the page renders the parts between empty lines as paragraphs. */
  paragraphs: boolean
  onChange: (text: string) => void
  /** Called on blur: later typing is a new undo step. */
  onSettle: () => void
}

/**
 * A text that is edited in place (LAND-08). Escape restores the text from before editing; pasted content is
 * inserted as plain text.
 */
export function EditableText(props: Props) {
  const { label, placeholder, value, most, multiline, paragraphs, onChange, onSettle } = props
  const element = useRef<HTMLElement>(null)
  const before = useRef(value)
  // The browser manages the text during typing; changes from elsewhere (undo, the form) are written into the
  // element.
  useEffect(() => {
    const at = element.current
    if (at && readText(at, paragraphs) !== value) writeText(at, value, paragraphs)
  }, [value, paragraphs])

  const applyText = (at: HTMLElement, text: string, caret: number) => {
    const accepted = (multiline ? text.replace(/\r\n?/g, '\n') : toSingleLine(text)).slice(0, most)
    if (accepted !== readText(at, paragraphs) || !isDrawn(at, accepted, paragraphs)) {
      writeText(at, accepted, paragraphs)
      putCaret(at, Math.min(caret, accepted.length), paragraphs)
    }
    onChange(accepted)
  }
  const insert = (at: HTMLElement, inserted: string) => {
    const text = readText(at, paragraphs)
    const { start, end } = selectionIn(at, paragraphs)
    applyText(at, `${text.slice(0, start)}${inserted}${text.slice(end)}`, start + inserted.length)
  }
  const handleInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLElement>) => {
    const text = readText(currentTarget, paragraphs)
    // During IME composition, the text is left to the browser.
    if ((nativeEvent as InputEvent).isComposing) return onChange(text.slice(0, most))
    applyText(currentTarget, text, selectionIn(currentTarget, paragraphs).end)
  }
  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    insert(event.currentTarget, multiline ? text.replace(/\r\n?/g, '\n') : toSingleLine(text))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && multiline) return insert(event.currentTarget, '\n')
    if (event.key === 'Escape') {
      writeText(event.currentTarget, before.current, paragraphs)
      onChange(before.current)
    }
    event.currentTarget.blur()
  }
  const Element = paragraphs ? 'div' : 'span'
  return (
    <Element
      ref={element as unknown as RefCallback<HTMLElement>}
      className={paragraphs ? 'editable editable-paragraphs' : 'editable'}
      // Switches to plaintext-only on focus (below). Such an element shows all spaces and line breaks, which visitors do
      // not see.
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      aria-multiline={multiline}
      tabIndex={0}
      aria-label={label}
      data-placeholder={placeholder}
      onFocus={({ currentTarget }) => {
        currentTarget.contentEditable = 'plaintext-only'
        before.current = value
      }}
      onDrop={(event) => event.preventDefault()}
      onInput={handleInput}
      onPaste={handlePaste}
      onKeyDown={handleKeyDown}
      onBlur={({ currentTarget }) => {
        currentTarget.contentEditable = 'true'
        onSettle()
      }}
    />
  )
}

const toSingleLine = (text: string) => text.replace(/[\n\r\t]+/g, ' ')
