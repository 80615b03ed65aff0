import { RichTextView } from '../rich-text-view.tsx'
import type { SectionProps } from '../section.ts'
import type { TextConfig } from './schema.ts'

/** Rich text at reading width, next to its title if there is one (LAND-23). */
export function TextBlock({ config: { title, content }, id, level }: SectionProps<TextConfig>) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={title ? 'text-block text-titled' : 'text-block'}>
      {title && <Heading id={`${id}-title`}>{title}</Heading>}
      <RichTextView text={content} />
    </div>
  )
}
