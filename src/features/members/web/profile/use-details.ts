import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limitsOf, refusedTexts } from '#platform/web/editing/text-limits.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { setSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type OwnProfile, type OwnProfileChange, profilesContract } from '../../contract.ts'
import { isPlaceholderName, SOCIALS, type Social } from '../../profiles/rules.ts'
import { useOwnProfile } from '../own-profile.ts'
import { profilesApi } from './profiles-api.ts'

const LIMITS = limitsOf(profilesContract.changeProfile)

/** A date of birth in three parts, each empty until chosen. */
export interface Birth {
  year: string
  month: string
  day: string
}

export interface DetailsValues {
  displayName: string
  firstName: string
  lastName: string
  company: string
  jobRole: string
  bio: string
  birth: Birth
  socials: Record<Social, string>
}

/** The form of the user's details. It follows changes made elsewhere while it has no unsaved input. */
export function useDetails() {
  const text = useTranslations('members.profile.details')
  const profile = useOwnProfile()
  const form = useForm<DetailsValues>({
    initialValues: valuesOf(profile),
    validate: {
      displayName: (displayName) => refusedTexts(LIMITS, { displayName }).displayName,
      birth: (birth) => (dobOf(birth) === undefined ? text('birthPart') : null),
    },
  })
  const resetTo = (from: OwnProfile | null) => {
    const values = valuesOf(from)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const { busy, problem, submit, clearProblem } = useSend({
    form: {
      ...form,
      setErrors: (errors) => form.setErrors(withBirthField(errors)),
      getInputNode: (field) => form.getInputNode(field),
    },
    send: (values: DetailsValues) => profilesApi.changeProfile(changeOf(values, profile)),
    onSuccess: (session) => {
      setSession(session)
      resetTo(session.profile)
      toast.success(text('saved'))
    },
  })
  const syncFrom = useEffectEvent((changed: OwnProfile | null) => {
    if (!form.isDirty() && !busy) resetTo(changed)
  })
  useEffect(() => syncFrom(profile), [profile])
  return {
    form,
    busy,
    problem,
    save: submit,
    undo: () => {
      form.reset()
      form.clearErrors()
      clearProblem()
    },
  }
}

/** The changed fields only, since others may have been changed elsewhere. */
export function changeOf(values: DetailsValues, profile: OwnProfile | null): OwnProfileChange {
  const before = valuesOf(profile)
  const { birth, socials, ...plain } = values
  const change: OwnProfileChange = Object.fromEntries(
    Object.entries(plain).filter(([name, value]) => value !== before[name as keyof typeof plain]),
  )
  const links = SOCIALS.filter((name) => socials[name] !== before.socials[name])
  const dob = dobOf(birth)
  return {
    ...change,
    ...(dob === dobOf(before.birth) ? {} : { dob }),
    ...(links.length > 0
      ? { socials: Object.fromEntries(links.map((name) => [name, withScheme(socials[name])])) }
      : {}),
  }
}

/** The day as year-month-day; null when no part is chosen, undefined when only some are. */
export function dobOf({ year, month, day }: Birth): string | null | undefined {
  if (!year && !month && !day) return null
  return year && month && day ? `${year}-${month}-${day}` : undefined
}

/** Adds a missing `https://`. */
export function withScheme(link: string): string {
  const typed = link.trim()
  return typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** Maps the server's `dob` error to the form's `birth` field. */
function withBirthField({ dob, ...errors }: Record<string, string>): Record<string, string> {
  return dob === undefined ? errors : { ...errors, birth: dob }
}

function valuesOf(profile: OwnProfile | null): DetailsValues {
  const [year = '', month = '', day = ''] = profile?.dob?.split('-') ?? []
  const name = profile?.displayName ?? ''
  return {
    displayName: isPlaceholderName(name) ? '' : name,
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    company: profile?.company ?? '',
    jobRole: profile?.jobRole ?? '',
    bio: profile?.bio ?? '',
    birth: { year, month, day },
    socials: Object.fromEntries(SOCIALS.map((social) => [social, profile?.socials[social] ?? ''])) as Record<
      Social,
      string
    >,
  }
}
