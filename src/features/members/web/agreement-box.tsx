import '#ui/kit-field-styles.css'
import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Agreement to the Terms of Use or the Privacy Policy, with a way to read it (ACC-07). */
export function AgreementBox({ which, ...box }: { which: 'terms' | 'privacy' } & CheckboxProps) {
  const text = useTranslations('members.register')
  const label = text.rich(which, {
    link: (words) => (
      <Anchor href={`/${which}`} target="_blank" rel="noopener">
        {words}
        <span className="visually-hidden"> {text('newTab')}</span>
      </Anchor>
    ),
  })
  return <Checkbox label={label} {...box} />
}
