import type { StaffPeoplePage, StaffPeopleQuery, StaffPersonDetail } from '../../../../contract/exhibitor/staffInvitation.schema'
import { placesLeft, quotaWords } from '../../../../contract/rules/exhibitor/credential'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { staffStates } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { managedValuesFor } from '../../visitor/registration/managedValues.service'
import { pageCredentials } from '../credential/credentialPages.sql'
import { kindOf, kindRows } from '../credential/kinds'
import { revisionOf as credentialRevision } from '../credential/presentCredential'
import type { ExhibitorKey } from '../member.service'
import { presentPerson } from './present'
import { type Person, countPeople, findPerson, pagePeople } from './staffPerson.sql'

/** @throws Failure notFound (also another company's) */
export const ownPerson = async (app: App, owner: ExhibitorKey, id: string): Promise<Person> => {
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
