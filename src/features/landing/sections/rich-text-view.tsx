import { createElement, Fragment, type ReactNode } from 'react'
import type { RichText, RichTextNode } from '#base/rich-text.ts'
import { SAFE_LINK } from './rich-text.ts'

const MARKS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

/**
 * Rich text (LAND-23) in the same elements as an insight's text. Rendered from the editor's JSON by node type, so
 * that no user markup is ever inserted; of unknown nodes only the text is shown.
 */
export function RichTextView({ text }: { text: RichText }) {
  return <div className="prose">{children(text.content)}</div>
}

const children = (nodes: readonly RichTextNode[] = []): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>)

function renderNode(node: RichTextNode): ReactNode {
  const inside = children(node.content)
  switch (node.type) {
    case 'text':
      return renderMarks(node)
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading':
      return createElement(`h${levelOf(node.attrs?.level)}`, null, inside)
    case 'bulletList':
      return <ul>{inside}</ul>
    case 'orderedList':
      return <ol start={startOf(node.attrs?.start)}>{inside}</ol>
    case 'listItem':
      return <li>{inside}</li>
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'codeBlock':
      return (
        <pre>
          <code>{inside}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    default:
      return inside
  }
}

function renderMarks({ text = '', marks = [] }: RichTextNode): ReactNode {
  return marks.reduce<ReactNode>((inner, { type, attrs }) => {
    if (type === 'link') return renderLink(attrs?.href, inner)
    const element = Object.hasOwn(MARKS, type) ? MARKS[type as keyof typeof MARKS] : null
    return element ? createElement(element, null, inner) : inner
  }, text)
}

function renderLink(href: unknown, inner: ReactNode): ReactNode {
  if (typeof href !== 'string' || !SAFE_LINK.test(href)) return inner
  return (
    <a href={href} rel="noopener">
      {inner}
    </a>
  )
}

const levelOf = (level: unknown) => (level === 3 || level === 4 ? level : 2)
const startOf = (start: unknown) => (Number.isInteger(start) && start !== 1 ? (start as number) : undefined)
