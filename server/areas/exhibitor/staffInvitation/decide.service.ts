import type { PoolClient } from 'pg'
import type {
  StaffDecideBody,
  StaffPeoplePage,
  StaffPeopleQuery,
  StaffPerson,
  StaffPersonDetail,
} from '../../../../contract/exhibitor/staffInvitation.schema'
import { canCredentialBecome, placesLeft, quotaWords } from '../../../../contract/rules/exhibitor/credential'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { type StaffState, staffStates } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type Made, decide, reasonOf } from '../../../core/review'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { managedValuesFor } from '../../visitor/registration/managedValues.service'
import { applicant, applyIn } from '../credential/apply.service'
import { pageCredentials } from '../credential/credential.sql'
import { isOpenNow, kindOf, kindRows } from '../credential/kinds'
import { lockedFor } from '../credential/moves'
import { revisionOf as credentialRevision } from '../credential/presentCredential'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { presentPerson } from './present'
import { leaveIn, moveStaff, staffReview } from './register.service'
import { type Person, type PersonRow, countPeople, findPerson, pagePeople } from './staffInvitation.sql'

/** @throws Failure notFound (also another company's) */
const ownPerson = async (app: App, owner: ExhibitorKey, id: string): Promise<Person> => {
  const found = await findPerson(app.db, owner, id)
  if (!found) throw fail('notFound')
  return found
}

/** The people who registered by the company's invitations, the newest first. */
export const staffPage = async (
  app: App,
  scope: CompanyScope,
  { state, invitationId, ...query }: StaffPeopleQuery,
): Promise<StaffPeoplePage> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const [{ rows, total }, counted] = await Promise.all([
    pagePeople(app.db, member, { state, invitationId }, pageWindow(query)),
    countPeople(app.db, member),
  ])
  return {
    ...pageOf(
      rows.map((row) => presentPerson(exhibition, row)),
      total,
      query,
    ),
    counts: Object.fromEntries(staffStates.map((one) => [one, counted.find((row) => row.state === one)?.count ?? 0])),
    mayDecide: hasMemberRight(member, 'apply'),
  }
}

/** Credentials that a replacement is offered for. */
const maxReplaceable = 100

/** One of them with what the person sent, for members who may decide. @throws Failure notFound */
export const staffDetail = async (app: App, scope: CompanyScope, id: string): Promise<StaffPersonDetail> => {
  const { member } = scope
  const { tenantId, exhibitionId, exhibitorId } = member
  const owner = { tenantId, exhibitionId, exhibitorId }
  const exhibition = await scope.exhibition()
  const mayDecide = hasMemberRight(member, 'apply')
  const found = await ownPerson(app, owner, id)
  const kind = await kindOf(scope, found.person.kind)
  const window = { limit: maxReplaceable, offset: 0 }
  const [kinds, approved, lost] = await Promise.all([
    kindRows(app, scope, owner),
    pageCredentials(app.db, owner, { kind: kind.id, state: 'approved' }, window),
    pageCredentials(app.db, owner, { kind: kind.id, state: 'lost' }, window),
  ])
  const quota = kinds.find(({ type }) => type === kind.id)!
  return {
    ...presentPerson(exhibition, found),
    form: kind.form,
    person: managedValuesFor(mayDecide, app, kind.form, found.registration),
    mayDecide,
    quota: { cn: quotaWords(quota, 'cn'), en: quotaWords(quota, 'en') },
    left: placesLeft(quota),
    replaceable: [...lost.rows, ...approved.rows].map(({ credential, registration }) => ({
      id: credential.id,
      name: registration.name,
      revision: credentialRevision(credential),
    })),
  }
}

/**
 * The company's decision on a person. An approval takes a place of the company's quota, or that of a credential which the person replaces,
 * and becomes an application for the organiser's review. Of two for the last place, one is approved.
 * @throws Failure notFound, invalid (no remark with a refusal), staffChanged, staffNotPossible,
 * credentialClosed, credentialQuotaFull, credentialChanged, credentialNotPossible, and those of `grantOrder`
 */
export const decideStaff = async (app: App, scope: CompanyScope, body: StaffDecideBody): Promise<StaffPerson> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const { id, revision, result, replaces } = body
  const remark = reasonOf(body, 'remark', result === 'refuse')
  const found = await ownPerson(app, owner, id)
  const kind = await kindOf(scope, found.person.kind)
  if (result === 'approve' && !replaces && !isOpenNow(app, kind, exhibition)) throw fail('credentialClosed')
  const company = await applicant(app, scope, owner)
  const to = result === 'refuse' ? 'refused' : 'approved'
  const move = async (client: PoolClient, row: PersonRow, { by, at }: Made<StaffState>): Promise<PersonRow> => {
    const decided = { decidedBy: by, decidedAt: at }
    if (to === 'refused') {
      await leaveIn(app, client, row, kind)
      return moveStaff(client, row, { state: to, remark, ...decided })
    }
    const replaced = replaces ? await lockedFor(client, owner, replaces, (state) => canCredentialBecome(state, 'replaced')) : null
    if (replaced && replaced.kind !== kind.id) throw fail('notFound')
    const registered = { id: row.registrationId, accountId: row.personAccountId }
    const credentialId = await applyIn(app, client, { scope, owner, kind, company }, { replaces: replaced, registered })
    return moveStaff(client, row, { state: to, remark: '', credentialId, ...decided })
  }
  await untilSettled(() => decide(app, scope, staffReview, { id, revision, to, reason: remark }, { move }))
  return presentPerson(exhibition, await ownPerson(app, owner, id))
}
