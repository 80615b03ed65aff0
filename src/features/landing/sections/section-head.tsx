import type { ReactNode } from 'react'

interface Props {
  id: string
  level: 1 | 2
  title: string
  description: string
  children?: ReactNode
}

/** The head of a section: its title, beside it what it is about. Nothing where neither is set. */
export function SectionHead({ id, level, title, description, children }: Props) {
  if (!title && !description && !children) return null
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="section-head">
      {title && <Heading id={`${id}-title`}>{title}</Heading>}
      {description && <p>{description}</p>}
      {children}
    </div>
  )
}
