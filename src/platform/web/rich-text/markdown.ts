import { Extension } from '@tiptap/core'
import { MarkdownManager } from '@tiptap/markdown'
import StarterKit from '@tiptap/starter-kit'
import { blocksOf, type RichTextNode, withoutBadLinks } from '#base/rich-text.ts'

const BLOCK = /^(#{1,6} |[-*+] |\d{1,9}[.)] |> |```|(\*{3,}|-{3,}|_{3,})$)/m
const INLINE = /\*\*[^\s*][^*]*\*\*|\[[^[\]]+\]\([^)\s]{1,2000}\)|`[^`\n]+`/

/** Whether a plain text is probably Markdown: it contains a block element, bold, code or a link. */
export function isLikelyMarkdown(text: string): boolean {
  return BLOCK.test(text) || INLINE.test(text)
}

/** Tiptap's own reader drops fenced code with spaces before its fence. */
const IndentedFences = Extension.create({
  name: 'indentedFences',
  markdownTokenName: 'code',
  parseMarkdown: ({ lang, text = '' }, { createNode, createTextNode }) =>
    createNode('codeBlock', { language: lang }, text ? [createTextNode(text)] : []),
})

/** CommonMark. Tables and tasks of GitHub's have no element in the editor, and `C++ and D++` underlines nothing. */
const manager = new MarkdownManager({
  extensions: [StarterKit.configure({ underline: false }), IndentedFences],
  markedOptions: { gfm: false },
})
manager.instance.use({
  tokenizer: { html: () => undefined, tag: () => undefined },
  // The text has pictures of its own only: those of others become links.
  extensions: [
    {
      name: 'pictureSign',
      level: 'inline',
      tokenizer: (source) => {
        spend(source)
        return source.startsWith('![') ? { type: 'text', raw: '!', text: '!' } : undefined
      },
    },
  ],
})

/** Longest text that is read as Markdown, in characters; insights have at most as many. */
const MAX_LENGTH = 200_000
/**
 * How much searching for the ends of emphasis, code and links one text may take, in characters; a long insight needs a tenth. The
 * parser searches the rest of the paragraph again at every sign, and a run of signs again from each of them.
 */
const MAX_SEARCHED = 4_000_000
let searched = 0
/** A line that begins a hundred quotes and lists in each other: each costs the parser another level of its stack. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){100}/m

class TooIntricate extends Error {}

/** Counts what may be searched at the start of the rest of a paragraph. */
function spend(rest: string): void {
  const [run = ''] = /^[*_`~[\]()\\<!]+/.exec(rest) ?? []
  if (run) searched += Math.max(rest.length, run.length ** 2)
  if (searched > MAX_SEARCHED) throw new TooIntricate()
}

/**
 * Converts Markdown to the editor's JSON. Other syntax, such as HTML and tables, stays as plain text; so does all of a text that would
 * take too long, or is nested too deeply.
 */
export function fromMarkdown(text: string): RichTextNode[] {
  if (text.length > MAX_LENGTH || TOO_DEEP.test(text)) return plainParagraphs(text)
  searched = 0
  try {
    return blocksOf(manager.parse(text)).filter(hasContent).map(withoutBadLinks).map(fitted)
  } catch (problem) {
    // A RangeError is the end of the stack.
    if (problem instanceof TooIntricate || problem instanceof RangeError) return plainParagraphs(text)
    throw problem
  }
}

const plainParagraphs = (text: string): RichTextNode[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] }))

/** Blank lines are no paragraphs. */
const hasContent = ({ type, content = [] }: RichTextNode) => type !== 'paragraph' || content.length > 0

/** Fits an element to the editor's schema, which is narrower than Markdown. */
function fitted(node: RichTextNode): RichTextNode {
  if (node.text !== undefined) return { ...node, text: joinLines(node.text), ...marksOf(node) }
  const content = node.content?.map(fitted) ?? []
  switch (node.type) {
    case 'codeBlock':
      return { ...node, attrs: { language: languageOf(node) } }
    case 'heading':
      // The page has its own h1, so headings start at level 2.
      return { ...node, attrs: { level: Math.min(4, Math.max(2, Number(node.attrs?.level))) }, content }
    case 'listItem':
      return { ...node, content: content[0]?.type === 'paragraph' ? content : [EMPTY, ...content] }
    case 'blockquote':
      return { ...node, content: content.length > 0 ? content : [EMPTY] }
    default:
      return { ...node, content }
  }
}

/** A line break inside a paragraph is a space. */
const joinLines = (text: string) => text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))

const EMPTY: RichTextNode = { type: 'paragraph' }

/** The schema allows no other marks on code. */
const marksOf = ({ marks }: RichTextNode) => {
  const code = marks?.filter(({ type }) => type === 'code') ?? []
  return code.length > 0 ? { marks: code } : {}
}

const languageOf = ({ attrs }: RichTextNode) => /^[\w+#.-]{1,40}$/.exec(String(attrs?.language ?? ''))?.[0] ?? null
