import { Anchor } from '@mantine/core'
import styles from './gallery.module.css'
import { sampleTexts } from './sample-texts.ts'

const STEPS = [6, 5, 4, 3, 2, 1, 0, -1, -2]

export function TypePart() {
  const { type: text } = sampleTexts
  return (
    <>
      <dl className={styles.steps}>
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{step}</dt>
            <dd style={{ fontSize: `var(--step-${step})` }} data-display={step > 0}>
              {text.sample}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure m-0 mt-6">
        {text.text} <Anchor href="#type">{text.link}</Anchor>. <span className="tabular-nums">{text.figures}</span>.
      </p>
    </>
  )
}
