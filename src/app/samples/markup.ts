import type { RichText, RichTextNode } from '#base/rich-text.ts'

/**
 * Converts the samples' markup to editor JSON. Blocks are separated by a blank line: `## ` heading, `- ` list items, `> `
 * pull quote, else a paragraph. Inline: **bold**, *italic*, [text](https://address). There is no escape; samples need none.
 */
export function bodyOf(markup: string): RichText {
  const blocks = markup
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
  return { type: 'doc', content: blocks.map((block) => blockOf(block.trim())) }
}

function blockOf(block: string): RichTextNode {
  if (block.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: inline(block.slice(3)) }
  if (block.startsWith('> ')) return { type: 'blockquote', content: [paragraph(block.replace(/^> ?/gm, ''))] }
  if (block.startsWith('- ')) return { type: 'bulletList', content: items(block) }
  return paragraph(block)
}

const items = (block: string): RichTextNode[] =>
  block
    .split(/^- /m)
    .filter((item) => item.trim())
    .map((item) => ({ type: 'listItem', content: [paragraph(item)] }))

// Line breaks in the source become spaces.
const paragraph = (text: string): RichTextNode => ({
  type: 'paragraph',
  content: inline(text.trim().replace(/\s*\n\s*/g, ' ')),
})

const MARKED = /\*\*(?<bold>.+?)\*\*|\*(?<italic>[^*]+)\*|\[(?<label>[^\]]+)\]\((?<href>https:\/\/[^\s)]+)\)/g

function inline(text: string): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let from = 0
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) nodes.push({ type: 'text', text: text.slice(from, match.index) })
    nodes.push(marked(match.groups ?? {}))
    from = match.index + match[0].length
  }
  if (from < text.length) nodes.push({ type: 'text', text: text.slice(from) })
  return nodes
}

function marked({ bold, italic, label, href }: Record<string, string | undefined>): RichTextNode {
  if (label) return { type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }
  return { type: 'text', text: bold ?? italic ?? '', marks: [{ type: bold ? 'bold' : 'italic' }] }
}
