import { cleanName } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import { randomName } from '#base/random-name.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashPassword, refuseWhenBusy } from '../accounts/passwords.ts'
import { refuseWeakPassword } from '../accounts/refuse-password.ts'
import { changeAccess } from '../administration/change-access.ts'
import { lockMember } from '../administration/change-member.ts'
import type { Session } from '../contract.ts'
import { insertNewMember } from '../registration/new-member.ts'
import { insertAccount } from '../registration/register.ts'
import { fullName } from '../rules.ts'
import { clientCounters, countAttempt, REGISTRATION } from '../sessions/attempts.ts'
import { ownSession, sessionOf } from '../sessions/own-session.ts'
import { startSession } from '../sessions/sessions.ts'
import { ownerOf, type TakenInvitation, takeInvitation } from './invitation-link.ts'

interface Accepted {
  token: string
  firstName: string
  lastName: string
  password: string
}

/**
 * Accepts an invitation as somebody who has no account: creates it with a confirmed address, since the link was sent there, and a member who
 * does not wait for access, and signs in (ACC-B4). Refuses a weak password, and more than ten attempts an hour from one client.
 */
export async function acceptInvitation(call: Call, input: Accepted): Promise<Session & { id: string }> {
  refuseWhenBusy()
  await countAttempt(call, ...clientCounters(call, REGISTRATION))
  const site = await readSiteConfig(call.database)
  const passwordHash = await hashPassword(input.password)
  const { id, accountId } = await call.change(async (transaction) => {
    const invitation = await takeInvitation(transaction, input.token)
    const { email } = invitation
    const names = [input.firstName, input.lastName]
    refuseWeakPassword(input.password, { siteName: site.primaries.appTitle, names, email })
    const account = await insertAccount(transaction, { email, passwordHash, verifiedAt: call.now })
    return {
      id: await becomeMember(call, transaction, { ...input, accountId: account, invitation, site }),
      accountId: account,
    }
  })
  await startSession(call, { accountId, credentialsVersion: 0 })
  return { id, ...(await ownSession(call.database, { accountId, secondFactor: false, now: call.now })) }
}

interface Joining {
  token: string
  firstName?: string | undefined
  lastName?: string | undefined
}

/**
 * Accepts an invitation with the caller's own account, from another site, whose address must be the invited one; it is confirmed by the link.
 * Somebody who has registered here and waits is let in (ACC-B4).
 */
export async function joinByInvitation(
  call: Call,
  { token, firstName = '', lastName = '' }: Joining,
): Promise<Session> {
  const accountId = call.viewer.accountId ?? ''
  await call.change(async (transaction) => {
    const invitation = await takeInvitation(transaction, token)
    const owner = await ownerOf(transaction, invitation.email)
    if (owner?.id !== accountId) throw ofAnother()
    await transaction.run(
      sql
        .updateTable('account')
        .set({ email_verified_at: call.now })
        .where('id', '=', accountId)
        .where('email_verified_at', 'is', null),
    )
    if (owner.memberId) return letIn(call, transaction, owner.memberId, invitation)
    if (cleanName(firstName) === '' || cleanName(lastName) === '') throw nameless()
    const site = await readSiteConfig(transaction)
    await becomeMember(call, transaction, { accountId, firstName, lastName, invitation, site })
  })
  return sessionOf(call)
}

interface NewMember {
  accountId: string
  firstName: string
  lastName: string
  invitation: TakenInvitation
  site: SiteConfig
}

async function becomeMember(
  call: Call,
  transaction: SiteDatabase,
  { accountId, invitation, site, ...names }: NewMember,
) {
  const isRandom = site.primaries.randomName === 'on'
  const [firstName, lastName] = [cleanName(names.firstName), cleanName(names.lastName)]
  const { user_type, expiry_day, company_type, supplier, company } = invitation
  const id = await insertNewMember(transaction, {
    accountId,
    firstName,
    lastName,
    displayName: isRandom ? randomName() : fullName(firstName, lastName),
    nameIsRandom: isRandom,
    agreed: true,
    now: call.now,
    admitted: { user_type, expiry_day, company_type, supplier, company },
  })
  await noteAcceptance(transaction, id, invitation)
  return id
}

async function letIn(call: Call, transaction: SiteDatabase, memberId: string, invitation: TakenInvitation) {
  const { member } = await lockMember(transaction, memberId)
  if (member.user_type !== 'newUser')
    throw new Problem('members.profile-exists', 'conflict', 'You have a profile on this site already.')
  const change = {
    userType: invitation.user_type,
    expiryDate: invitation.expiry_day,
    companyType: invitation.company_type,
    supplier: invitation.supplier,
  }
  await changeAccess(transaction, change, [member], { actorId: invitation.invited_by, origin: call.origin })
  await noteAcceptance(transaction, memberId, invitation)
}

/** The member's own act, by which they got what the administrator had decided. */
const noteAcceptance = (transaction: SiteDatabase, memberId: string, invitation: TakenInvitation) =>
  writeAudit(
    transaction,
    {
      action: 'members.invitationAccepted',
      subject: memberId,
      after: {
        user_type: invitation.user_type,
        expiry_date: invitation.expiry_day,
        invitationId: invitation.id,
        invitedBy: invitation.invited_by,
      },
    },
    { actorId: memberId },
  )

const ofAnother = () =>
  new Problem(
    'members.invitation-of-another',
    'forbidden',
    'This invitation is for another e-mail address. Log out, and open its link again.',
  )

const nameless = () =>
  new Problem('members.names-missing', 'invalid', 'Please enter your first and last name.', {
    fields: { firstName: 'Please enter your first name.', lastName: 'Please enter your last name.' },
  })
