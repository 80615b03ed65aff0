import type { LandingMessage } from '../../messages.ts'
import { editable } from '../editable.ts'
import { Paragraphs } from '../paragraphs.tsx'
import type { SectionProps } from '../section.ts'
import { AlertIcon } from './icon.tsx'
import type { AlertConfig } from './schema.ts'

/** The status is named in text too, not shown by colour alone. */
const STATUS: Record<AlertConfig['type'], LandingMessage | null> = {
  error: 'alertError',
  info: 'alertInfo',
  plain: null,
}

/**
 * A banner of type error, info or plain (LAND-18). It is part of the page from the start, so it is not announced.
 */
export function Alert({ config, id, level, t, edit }: SectionProps<AlertConfig>) {
  const { type, icon, description } = config
  const title = editable(edit, 'title', config.title)
  if (!title && !description) return null
  const Heading = level === 1 ? 'h1' : 'h2'
  const status = STATUS[type]
  return (
    <div className={`alert alert-${type}`} role="note">
      <AlertIcon type={type} icon={icon} />
      <div>
        {status && <p className="alert-status">{t(status)}</p>}
        {title && <Heading id={`${id}-title`}>{title}</Heading>}
        {edit?.('description', description, 'paragraphs') ?? <Paragraphs text={description} />}
      </div>
    </div>
  )
}
