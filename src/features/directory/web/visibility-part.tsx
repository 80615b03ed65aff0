import '#ui/kit-field-styles.css'
import { Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { HIDEABLE_FIELDS, type Visibility } from '#features/members/contract.ts'
import { useSite } from '#features/site/web.tsx'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SettingState } from '#ui/setting.tsx'
import { directoryMessages } from '../messages.ts'
import { MemberCard } from './member-card.tsx'
import { ownEntryQuery, profilesApi, visibilityQuery } from './queries.ts'
import styles from './visibility.module.css'

/** What other members see: each choice saves on its own, above the entry as it then is (ACC-B8). */
export const VisibilityPart = withTexts({ directory: directoryMessages }, function VisibilityPart() {
  const text = useTranslations('directory.visibility')
  const { data, error, refetch } = useQuery(visibilityQuery)
  if (data)
    return (
      <>
        <Choices stored={data} />
        <Preview />
      </>
    )
  if (error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton height={420} aria-hidden />
    </div>
  )
})

function Choices({ stored }: { stored: Visibility }) {
  const text = useTranslations('directory.visibility')
  const { appTitle } = useSite().primaries
  return (
    <div className={styles.choices}>
      <p className="m-0 max-w-measure">{text('intro')}</p>
      <Choice name="listed" stored={stored} description={text('listedHint')} />
      <fieldset className={styles.fields}>
        <legend>{text('fields')}</legend>
        {HIDEABLE_FIELDS.map((name) => (
          <Choice key={name} name={name} stored={stored} />
        ))}
        <Choice name="email" stored={stored} description={text('emailHint')} />
      </fieldset>
      <p className="m-0 text-quiet text-sm">{text('team', { site: appTitle })}</p>
    </div>
  )
}

interface ChoiceProps {
  name: keyof Visibility
  stored: Visibility
  description?: string
}

function Choice({ name, stored, description }: ChoiceProps) {
  const text = useTranslations('directory.visibility')
  const setting = useSetting({
    name,
    stored: String(stored[name]),
    send: (value) => profilesApi.changeVisibility({ [name]: value === 'true' }),
    onSuccess: setInCache,
  })
  return (
    <div className="relative">
      <Checkbox
        label={text(name)}
        description={description}
        error={setting.problem}
        checked={setting.value === 'true'}
        onChange={({ currentTarget }) => setting.choose(String(currentTarget.checked))}
      />
      <SettingState state={setting.state} />
    </div>
  )
}

function setInCache(visibility: Visibility): void {
  queryClient.setQueryData(visibilityQuery.queryKey, visibility)
  void queryClient.invalidateQueries({ queryKey: ownEntryQuery.queryKey })
}

function Preview() {
  const text = useTranslations('directory.visibility')
  const { data } = useQuery(ownEntryQuery)
  return (
    <section className={styles.preview} aria-label={text('preview')}>
      <h3>{text('preview')}</h3>
      {!data && <Skeleton height={112} aria-hidden />}
      {data && (data.entry ? <MemberCard member={data.entry} /> : <p className="m-0 mt-3">{text('unlisted')}</p>)}
    </section>
  )
}
