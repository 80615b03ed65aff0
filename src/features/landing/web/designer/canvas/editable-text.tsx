import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefCallback, useEffect, useRef } from 'react'
import { drawWords, isDrawn, putCaret, selectionIn, wordsIn } from './in-place-words.ts'

interface Props {
  label: string
  placeholder: string
  value: string
  /** Characters at most. */
  most: number
  /** Whether it has lines: Enter begins one, and what is pasted keeps its own. Else Enter ends it. */
  multiline: boolean
  /** Whether the page draws each part between empty lines as a paragraph. */
  paragraphs: boolean
  onChange: (words: string) => void
  /** It is left: what is typed next is another step. */
  onSettle: () => void
}

/**
 * A text that is changed where it stands (LAND-08). Escape takes back what was typed since it was entered; whatever is pasted
 * arrives as plain words.
 */
export function EditableText(props: Props) {
  const { label, placeholder, value, most, multiline, paragraphs, onChange, onSettle } = props
  const element = useRef<HTMLElement>(null)
  const before = useRef(value)
  // The browser keeps the text while somebody types; from elsewhere (undo, the form beside it) it is put in.
  useEffect(() => {
    const at = element.current
    if (at && wordsIn(at, paragraphs) !== value) drawWords(at, value, paragraphs)
  }, [value, paragraphs])

  const take = (at: HTMLElement, words: string, caret: number) => {
    const kept = (multiline ? words.replace(/\r\n?/g, '\n') : oneLine(words)).slice(0, most)
    if (kept !== wordsIn(at, paragraphs) || !isDrawn(at, kept, paragraphs)) {
      drawWords(at, kept, paragraphs)
      putCaret(at, Math.min(caret, kept.length), paragraphs)
    }
    onChange(kept)
  }
  const insert = (at: HTMLElement, inserted: string) => {
    const words = wordsIn(at, paragraphs)
    const { start, end } = selectionIn(at, paragraphs)
    take(at, `${words.slice(0, start)}${inserted}${words.slice(end)}`, start + inserted.length)
  }
  const typed = ({ currentTarget, nativeEvent }: FormEvent<HTMLElement>) => {
    const words = wordsIn(currentTarget, paragraphs)
    // Half-made letters are the browser's until they are whole.
    if ((nativeEvent as InputEvent).isComposing) return onChange(words.slice(0, most))
    take(currentTarget, words, selectionIn(currentTarget, paragraphs).end)
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    event.preventDefault()
    const words = event.clipboardData.getData('text/plain')
    insert(event.currentTarget, multiline ? words.replace(/\r\n?/g, '\n') : oneLine(words))
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && multiline) return insert(event.currentTarget, '\n')
    if (event.key === 'Escape') {
      drawWords(event.currentTarget, before.current, paragraphs)
      onChange(before.current)
    }
    event.currentTarget.blur()
  }
  const Element = paragraphs ? 'div' : 'span'
  return (
    <Element
      ref={element as unknown as RefCallback<HTMLElement>}
      className={paragraphs ? 'editable editable-paragraphs' : 'editable'}
      // Plain words alone can be typed, from when it is entered on (below): such an element shows every space and line break, which
      // the page that visitors get does not.
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
      onInput={typed}
      onPaste={paste}
      onKeyDown={pressed}
      onBlur={({ currentTarget }) => {
        currentTarget.contentEditable = 'true'
        onSettle()
      }}
    />
  )
}

const oneLine = (words: string) => words.replace(/[\n\r\t]+/g, ' ')
