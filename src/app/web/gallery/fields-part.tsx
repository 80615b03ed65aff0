import { Checkbox, MultiSelect, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { FormError } from '#ui/form-error.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './gallery.module.css'
import { sampleTexts } from './sample-texts.ts'

const { fields: text } = sampleTexts

export function FieldsPart() {
  return (
    <div className={styles.fields}>
      <TextInput label={text.name} description={text.nameHint} placeholder={text.namePlaceholder} />
      <TextInput label={text.email} defaultValue="mina@example" error={text.emailError} />
      <PasswordField label={text.password} autoComplete="off" />
      <TextInput label={text.locked} value="clearwater.example" disabled readOnly />
      <NativeSelect label={text.role} data={[...text.roles]} />
      <MultiSelect
        label={text.topics}
        data={[...text.topicList]}
        defaultValue={[text.topicList[0]]}
        hiddenInputProps={{ 'aria-hidden': true }}
      />
      <Textarea label={text.bio} rows={3} defaultValue={sampleTexts.type.text} />
      <div className={styles.stack}>
        <Checkbox label={text.agree} defaultChecked />
        <Checkbox label={text.agree} error={text.agreeError} />
        <Checkbox label={text.agree} disabled />
        <Switch label={text.mails} defaultChecked />
        <Switch label={text.mails} />
        <SegmentedControl aria-label={text.order} data={[...text.orders]} className="justify-self-start" />
      </div>
      <FormError message={sampleTexts.actions.errorText} />
    </div>
  )
}
