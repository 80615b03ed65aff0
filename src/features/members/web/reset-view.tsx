import { Anchor, Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { mailTo } from './mail-to.ts'
import styles from './sign-in.module.css'

/** The reset view. Until resetting by e-mail is there, its button says plainly whom to ask, and claims no success. */
export function ResetView() {
  const text = useTranslations('members')
  const { appEmail } = useSite().primaries
  const [asked, setAsked] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  useTitle(text('reset.title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('reset.title')}</ArrivalHeading>
      <p className={styles.lead}>{text('reset.lead')}</p>
      <form className={styles.form} onSubmit={ask} noValidate>
        <TextInput label={text('email')} type="email" autoComplete="username" inputMode="email" name="email" />
        <Button type="submit" fullWidth>
          {text('reset.button')}
        </Button>
        <div role="status">
          {asked && (
            <div className={styles.note}>
              <IconInfoCircle size={20} aria-hidden />
              <p>
                {appEmail ? text('reset.byHand', { email: appEmail }) : text('reset.byHandNoAddress')}{' '}
                {appEmail && (
                  <Anchor href={mailTo(appEmail, text('reset.subject'))}>
                    {text('reset.write', { email: appEmail })}
                  </Anchor>
                )}
              </p>
            </div>
          )}
        </div>
      </form>
      <p className={styles.foot}>
        <Link to="/login">{text('reset.back')}</Link>
      </p>
    </>
  )
}
