import { editable } from './editable.ts'
import type { EditText } from './section.ts'

interface Props {
  id: string
  level: 1 | 2
  title: string
  description: string
  /** In the designer: title and description can be changed where they stand. */
  edit?: EditText | undefined
}

/** The head of a section: its title, beside it what it is about. Nothing where neither is set. */
export function SectionHead({ id, level, title, description, edit }: Props) {
  const heading = editable(edit, 'title', title)
  const words = editable(edit, 'description', description)
  if (!heading && !words) return null
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="section-head">
      {heading && <Heading id={`${id}-title`}>{heading}</Heading>}
      {words && <p>{words}</p>}
    </div>
  )
}
