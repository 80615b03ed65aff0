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
  const { form, field, busy, problem, onSubmit, undo } = useDetails()
  const dirty = form.isDirty()
  useLeaveGuard(dirty, { title: leave('title'), message: leave('message') })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Names field={field} />
      <Work field={field} />
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

type Details = ReturnType<typeof useDetails>

function Names({ field }: Pick<Details, 'field'>) {
  const text = useTranslations('members.profile.details')
  return (
    <fieldset className={styles.group}>
      <legend>{text('names')}</legend>
      <TextInput
        label={text('displayName')}
        description={text('displayNameHint')}
        autoComplete="nickname"
        {...field('displayName')}
      />
      <div className={styles.pair}>
        <TextInput label={text('firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextInput label={text('lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
    </fieldset>
  )
}

function Work({ field }: Pick<Details, 'field'>) {
  const text = useTranslations('members.profile.details')
  return (
    <fieldset className={styles.group}>
      <legend>{text('work')}</legend>
      <div className={styles.pair}>
        <TextInput label={text('company')} autoComplete="organization" {...field('company')} />
        <TextInput label={text('jobRole')} autoComplete="organization-title" {...field('jobRole')} />
      </div>
      <Textarea label={text('bio')} description={text('bioHint')} rows={5} {...field('bio')} />
    </fieldset>
  )
}

function Links({ form }: Pick<Details, 'form'>) {
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
