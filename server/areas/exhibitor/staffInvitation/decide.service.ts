import type { PoolClient } from 'pg'
import type { StaffDecideBody, StaffPerson } from '../../../../contract/exhibitor/staffInvitation.schema'
import { canCredentialBecome } from '../../../../contract/rules/exhibitor/credential'
import type { StaffState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type Made, decide, reasonOf } from '../../../core/review'
import type { CompanyScope } from '../../../core/calls/scope'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { applicant } from '../credential/applicant'
import { applyIn } from '../credential/writeApplication'
import { isOpenNow, kindOf } from '../credential/kinds'
import { lockedFor } from '../credential/moves'
import { callersExhibitor } from '../member.service'
import { presentPerson } from './present'
import { leaveIn, moveStaff, staffReview } from './staffReview'
import type { PersonRow } from './staffPerson.sql'
import { ownPerson } from './staffList.service'

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
