import { Anchor, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MEMBERS } from '#base/roles.ts'
import { SiteMark, useSite } from '#features/site/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { Link, PlainLink, targetOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { Page } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import { planMessages } from '../plans/messages.ts'
import { StatementButton } from '../statement/statement-dialog.tsx'
import { CurrentPlan } from './current-plan.tsx'
import styles from './membership.module.css'
import { membershipMessages } from './messages.ts'
import { Offers } from './offers.tsx'
import type { OwnMembership } from './queries.ts'
import { RenewalPart } from './renewal-part.tsx'
import { useMembership } from './use-membership.ts'

/** One's own plan and the plans one can take, also for people who wait or whose membership has ended (PAY-B1). */
export const MembershipPage = withTexts(
  { membership: membershipMessages, plans: planMessages },
  function MembershipPage() {
    const text = useTranslations('membership')
    const { appTitle } = useSite().primaries
    const { role, home } = useViewer()
    const { data, error, refetch } = useMembership()
    return (
      <>
        {!MEMBERS.includes(role) && (
          <div className={styles.head}>
            <Anchor href="/" className={styles.mark}>
              <SiteMark />
            </Anchor>
            <Link {...targetOf(home)}>{text('back')}</Link>
          </div>
        )}
        <Page title={text('title')} lead={text('lead', { site: appTitle })}>
          {data ? (
            <Membership own={data} />
          ) : error ? (
            <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={3} height={80} label={text('loading')} />
          )}
        </Page>
      </>
    )
  },
)

function Membership({ own }: { own: OwnMembership }) {
  const text = useTranslations('membership')
  const { hasAccess, mustConfirm, checkoutId } = own
  return (
    <div className={styles.parts}>
      <CurrentPlan own={own} />
      {own.renewal && own.plan && <RenewalPart renewal={own.renewal} plan={own.plan} />}
      {mustConfirm && (
        <Note status="warning" title={text('mustConfirm')}>
          <p className="m-0">
            {text.rich('mustConfirmHint', { link: (chunks) => <PlainLink to="/account">{chunks}</PlainLink> })}
          </p>
        </Note>
      )}
      {checkoutId && (
        <Note title={text('begun')}>
          <p className="m-0 mb-3">{text('begunHint')}</p>
          <Button component="a" href={`/checkout/${checkoutId}`}>
            {text('continue')}
          </Button>
        </Note>
      )}
      <Offers own={own} />
      <p className="flex flex-wrap items-center gap-4 m-0">
        <StatementButton of={{ whose: 'own' }} />
        {hasAccess && (
          <Link to="/profile" search={{ open: 'payments' }}>
            {text('payments')}
          </Link>
        )}
      </p>
    </div>
  )
}
