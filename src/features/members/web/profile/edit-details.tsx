import { Button, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { FormError } from '#ui/form-error.tsx'
import { SOCIALS } from '../../profiles/rules.ts'
import { BirthField } from './birth-field.tsx'
import styles from './edit-details.module.css'
import { SocialIcon } from './social-icon.tsx'
import { useDetails, withScheme } from './use-details.ts'

/** The user's details, saved together (PROF-07 to PROF-09). Input survives a failed save, and leaving asks for confirmation. */
export function EditDetails() {
  const text = useTranslations('members.profile.details')
  const leave = useTranslations('members.profile.leave')
  const { form, busy, problem, save, undo } = useDetails()
  const dirty = form.isDirty()
  useLeaveGuard(dirty, { title: leave('title'), message: leave('message') })
  return (
    <form className={styles.form} onSubmit={form.onSubmit(save)} noValidate>
      <Names form={form} />
      <Work form={form} />
      <BirthField form={form} />
      <Links form={form} />
      <FormError message={problem?.aboveForm} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={busy} disabled={!dirty}>
          {text('save')}
        </Button>
        {dirty && (
          <Button variant="default" disabled={busy} onClick={undo}>
            {text('undo')}
          </Button>
        )}
        {!dirty && <span className={styles.quiet}>{text('unchanged')}</span>}
      </div>
    </form>
  )
}

type Part = Pick<ReturnType<typeof useDetails>, 'form'>

function Names({ form }: Part) {
  const text = useTranslations('members.profile.details')
  return (
    <fieldset className={styles.group}>
      <legend>{text('names')}</legend>
      <TextInput
        label={text('displayName')}
        description={text('displayNameHint')}
        maxLength={60}
        autoComplete="nickname"
        {...form.getInputProps('displayName')}
      />
      <div className={styles.pair}>
        <TextInput
          label={text('firstName')}
          maxLength={60}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={text('lastName')}
          maxLength={60}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </div>
    </fieldset>
  )
}

function Work({ form }: Part) {
  const text = useTranslations('members.profile.details')
  return (
    <fieldset className={styles.group}>
      <legend>{text('work')}</legend>
      <div className={styles.pair}>
        <TextInput
          label={text('company')}
          maxLength={120}
          autoComplete="organization"
          {...form.getInputProps('company')}
        />
        <TextInput
          label={text('jobRole')}
          maxLength={120}
          autoComplete="organization-title"
          {...form.getInputProps('jobRole')}
        />
      </div>
      <Textarea
        label={text('bio')}
        description={text('bioHint')}
        maxLength={2_000}
        rows={5}
        {...form.getInputProps('bio')}
      />
    </fieldset>
  )
}

function Links({ form }: Part) {
  const text = useTranslations('members.profile')
  return (
    <fieldset className={styles.group}>
      <legend>{text('details.links')}</legend>
      <p className={styles.quiet}>{text('details.linksHint')}</p>
      <div className={styles.pair}>
        {SOCIALS.map((name) => {
          const field = `socials.${name}` as const
          const { onBlur, ...props } = form.getInputProps(field)
          return (
            <TextInput
              key={name}
              type="url"
              label={text(`socials.${name}`)}
              maxLength={300}
              autoComplete="off"
              leftSection={<SocialIcon social={name} />}
              {...props}
              onBlur={(event) => {
                onBlur?.(event)
                form.setFieldValue(field, withScheme(form.getValues().socials[name]))
              }}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
