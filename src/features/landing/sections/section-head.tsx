interface Props {
  id: string
  level: 1 | 2
  title: string
  description: string
}

/** The head of a section: its title, beside it what it is about. Nothing where neither is set. */
export function SectionHead({ id, level, title, description }: Props) {
  if (!title && !description) return null
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="section-head">
      {title && <Heading id={`${id}-title`}>{title}</Heading>}
      {description && <p>{description}</p>}
    </div>
  )
}
