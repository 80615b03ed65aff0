import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PolicyLink } from '#features/policies/web.tsx'

/** Agreement to the Terms of Use or the Privacy Policy, whose text opens in a dialog (ACC-07, ACC-08). */
export function AgreementBox({ which, ...box }: { which: 'terms' | 'privacy' } & CheckboxProps) {
  const text = useTranslations('members.register')
  return (
    <Checkbox label={text.rich(which, { link: (chunks) => <PolicyLink kind={which}>{chunks}</PolicyLink> })} {...box} />
  )
}
