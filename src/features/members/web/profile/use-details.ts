import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { setSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type OwnProfile, type OwnProfileChange, profilesContract } from '../../contract.ts'
import { isPlaceholderName, SOCIALS, type Social } from '../../profiles/rules.ts'
import { useOwnProfile } from '../own-profile.ts'
import { profilesApi } from './profiles-api.ts'

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
  dob: Birth
  socials: Record<Social, string>
}

/** The form of the user's details. It follows changes made elsewhere while it has no unsaved input. */
export function useDetails() {
  const text = useTranslations('members.profile.details')
  const profile = useOwnProfile()
  const resetTo = (from: OwnProfile | null) => {
    const values = valuesOf(from)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const { form, field, busy, problem, onSubmit, clearProblem } = useContractForm({
    operation: profilesContract.changeProfile,
    initialValues: valuesOf(profile),
    validate: ({ dob }): Record<string, string> => (dobOf(dob) === undefined ? { dob: text('birthPart') } : {}),
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
    field,
    busy,
    problem,
    onSubmit,
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
  const { dob: birth, socials, ...plain } = values
  const change: OwnProfileChange = Object.fromEntries(
    Object.entries(plain).filter(([name, value]) => value !== before[name as keyof typeof plain]),
  )
  const links = SOCIALS.filter((name) => socials[name] !== before.socials[name])
  const dob = dobOf(birth)
  return {
    ...change,
    ...(dob === dobOf(before.dob) ? {} : { dob }),
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
    dob: { year, month, day },
    socials: Object.fromEntries(SOCIALS.map((social) => [social, profile?.socials[social] ?? ''])) as Record<
      Social,
      string
    >,
  }
}
