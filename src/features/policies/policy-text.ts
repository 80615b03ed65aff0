import { Problem } from '#base/problem.ts'
import type { Clause } from './contract.ts'

/** Maximum length of a policy's text, number of clauses, and length of a clause's title. */
export const POLICY_TEXT_LIMITS = { characters: 60_000, clauses: 60, title: 200 } as const

/**
 * Parses a policy's own text into clauses (POL-09). A line that begins with `# ` is the title of the next clause, an empty line ends
 * a paragraph, a line `- Name: words` is an item of a list. There is no other markup: the rest is shown as typed, never as HTML.
 * Throws a field error for a text without clauses, or a clause without a title or contents.
 */
export function clausesOfText(text: string): Clause[] {
  const { clauses: maxClauses, title: maxTitle } = POLICY_TEXT_LIMITS
  const [before = '', ...parts] = `\n${text.replace(/\r\n?/g, '\n')}`.split(/\n#+[ \t]+/)
  if (before.trim() !== '' || parts.length === 0)
    throw refused('Begin with the title of a clause: a line that starts with # and a space.')
  if (parts.length > maxClauses) throw refused(`A policy has at most ${maxClauses} clauses.`)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    if (title.trim().length > maxTitle) throw refused(`The title of a clause has at most ${maxTitle} characters.`)
    const clause = { title: title.trim(), ...bodyOf(lines) }
    if (clause.title === '') throw refused('A clause has no title: write one after the #.')
    if (clause.paragraphs.length + clause.items.length === 0)
      throw refused(`The clause “${clause.title}” has no words yet.`)
    return clause
  })
}

function bodyOf(lines: readonly string[]): Omit<Clause, 'title'> {
  const items: Clause['items'] = []
  const paragraphs: string[] = []
  let paragraph: string[] = []
  const end = () => {
    if (paragraph.length > 0) paragraphs.push(paragraph.join(' '))
    paragraph = []
  }
  for (const line of lines.map((each) => each.trim())) {
    const item = /^- ([^:]{1,120}): (.+)$/.exec(line)
    if (item) items.push({ name: item[1] ?? '', description: item[2] ?? '' })
    if (line === '' || item) end()
    else paragraph.push(line)
  }
  end()
  return { paragraphs, items }
}

/** Clauses as text that `clausesOfText` parses back to the same; the starting point for editing the standard text. */
export function textOfClauses(clauses: readonly Clause[]): string {
  return clauses
    .map(({ title, paragraphs, items }) =>
      [
        `# ${title}`,
        ...paragraphs,
        ...(items.length > 0 ? [items.map(({ name, description }) => `- ${name}: ${description}`).join('\n')] : []),
      ].join('\n\n'),
    )
    .join('\n\n')
}

function refused(message: string): Problem {
  return new Problem('policies.text-refused', 'invalid', message, { fields: { text: message } })
}
