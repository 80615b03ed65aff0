import type { RichTextNode } from '#base/rich-text.ts'

const textNode = (text: string, ...marks: NonNullable<RichTextNode['marks']>): RichTextNode =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })
const heading = (text: string): RichTextNode => ({ type: 'heading', attrs: { level: 2 }, content: [textNode(text)] })
const item = (text: string): RichTextNode => ({ type: 'listItem', content: [paragraph(textNode(text))] })
const document = (...content: RichTextNode[]) => ({ type: 'doc', content })
const strong = { type: 'bold' }
const stressed = { type: 'italic' }

/** Realistic texts of three kinds (LAND-23): about us, a notice, house rules. */
export const textExamples: readonly Record<string, unknown>[] = [
  {
    title: 'Where we come from',
    content: document(
      paragraph(
        textNode('It began as a list of nine telephone numbers on the wall of a pump house. '),
        textNode('Whoever had a question rang the next on the list.', stressed),
        textNode(' Today the list has a few thousand names, and the questions have become better.'),
      ),
      {
        type: 'blockquote',
        content: [paragraph(textNode('The fastest way to learn a rule is from somebody who broke it.'))],
      },
      paragraph(
        textNode('We are run by members and paid for by members. The accounts are '),
        textNode('published every spring', { type: 'link', attrs: { href: 'https://www.gov.uk/' } }),
        textNode(', and so is what we got wrong.'),
      ),
    ),
  },
  {
    content: document(
      paragraph(
        textNode('New in November: ', strong),
        textNode(
          'the library can be read without a connection, and the calendar knows your time zone. Write to us at ',
        ),
        textNode('hello@guild.example', { type: 'link', attrs: { href: 'mailto:hello@guild.example' } }),
        textNode(' if it does not.'),
      ),
    ),
    styles: { background: '#eef3ec', color: '#1f2d22' },
  },
  {
    title: 'House rules',
    content: document(
      heading('What we ask'),
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [
          item('Speak from your own work.'),
          item('Name the rule you mean, so that others can read it.'),
          item('What is said in a members’ room stays there.'),
        ],
      },
      heading('What we leave out'),
      {
        type: 'bulletList',
        content: [item('Advertising of any kind.'), item('Names of clients.'), item('Photographs nobody agreed to.')],
      },
      { type: 'horizontalRule' },
      paragraph(textNode('Whoever breaks them hears from a person first, never from a machine.')),
    ),
  },
]
