import { editable } from './editable.ts'
import type { EditText } from './section.ts'

interface Props {
  id: string
  level: 1 | 2
  title: string
  description: string
  /** In the designer: makes title and description editable in place. */
  edit?: EditText | undefined
}

/** The head of a section: its title, with its description next to it. Nothing if both are empty. */
export function SectionHead({ id, level, title, description, edit }: Props) {
  const heading = editable(edit, 'title', title)
  const body = editable(edit, 'description', description)
  if (!heading && !body) return null
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="section-head">
      {heading && <Heading id={`${id}-title`}>{heading}</Heading>}
      {body && <p>{body}</p>}
    </div>
  )
}
