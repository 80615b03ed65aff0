import type { SectionProps } from '../section.ts'
import type { DialogTextConfig } from './schema.ts'

/**
 * A footer button and the dialog it opens (LAND-22), as a popover: the browser opens it, closes it on Ok, Escape
 * or an outside click, and returns the focus. No script is needed.
 */
export function DialogText({ config, id, t }: SectionProps<DialogTextConfig>) {
  const { title, text } = config
  const button = config.btnText || title
  if (!button || !text) return null
  const [dialog, heading] = [`${id}-dialog`, `${id}-title`]
  return (
    <>
      <button type="button" className="dialog-opener" popoverTarget={dialog} aria-haspopup="dialog">
        {button}
      </button>
      <dialog id={dialog} popover="auto" className="dialog" aria-labelledby={heading}>
        <h2 id={heading}>{title || button}</h2>
        <div className="dialog-text">
          {text.split(/\n\s*\n/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <button type="button" className="button" popoverTarget={dialog} popoverTargetAction="hide">
          {t('ok')}
        </button>
      </dialog>
    </>
  )
}
