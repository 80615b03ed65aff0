import type { LandingMessage } from '../../messages.ts'
import { editable } from '../editable.ts'
import { Paragraphs } from '../paragraphs.tsx'
import type { SectionProps } from '../section.ts'
import { AlertIcon } from './icon.tsx'
import type { AlertConfig } from './schema.ts'

/** A status is said in a word too, not by its colour alone. */
const STATUS: Record<AlertConfig['type'], LandingMessage | null> = {
  error: 'alertError',
  info: 'alertInfo',
  plain: null,
}

/** A banner of type error, info or plain (LAND-18). It stands there from the start, so that nothing is announced. */
export function Alert({ config, id, level, say, edit }: SectionProps<AlertConfig>) {
  const { type, icon, description } = config
  const title = editable(edit, 'title', config.title)
  if (!title && !description) return null
  const Heading = level === 1 ? 'h1' : 'h2'
  const status = STATUS[type]
  return (
    <div className={`alert alert-${type}`} role="note">
      <AlertIcon type={type} icon={icon} />
      <div>
        {status && <p className="alert-status">{say(status)}</p>}
        {title && <Heading id={`${id}-title`}>{title}</Heading>}
        {edit?.('description', description, 'paragraphs') ?? <Paragraphs text={description} />}
      </div>
    </div>
  )
}
