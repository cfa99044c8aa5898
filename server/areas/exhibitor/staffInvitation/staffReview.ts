import type { CredentialKind } from '../../../../contract/rules/exhibitor/credential'
import { type StaffState, canStaffBecome } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Review } from '../../../core/review'
import { databaseOver } from '../../../database/connect'
import { endManaged } from '../../visitor/registration/managedForm.service'
import { revisionOf } from './present'
import { freeInvitedPlace } from './staffInvitation.sql'
import { type PersonRow, lockPerson, movePerson } from './staffPerson.sql'
import type pg from 'pg'

/** Changes a person that was locked, by the state machine. @throws Failure staffNotPossible */
export const moveStaff = async (
  client: pg.PoolClient,
  row: PersonRow,
  set: Partial<PersonRow> & { state: PersonRow['state'] },
): Promise<PersonRow> => {
  if (!canStaffBecome(row.state, set.state) || !(await movePerson(databaseOver(client), row, set))) throw fail('staffNotPossible')
  return { ...row, ...set, version: row.version + 1 }
}

/** How a company decides on a person who registered by its invitation. */
export const staffReview: Review<PersonRow, StaffState> = {
  find: (client, key) => lockPerson(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf,
  can: canStaffBecome,
  about: ({ accountId, personAccountId, exhibitorId }) => [accountId, personAccountId, exhibitorId],
  changed: 'staffChanged',
  notPossible: 'staffNotPossible',
}

/** A locked person leaves: the place of the invitation is free, and documents may be used again. */
export const leaveIn = async (app: App, client: pg.PoolClient, row: PersonRow, kind: CredentialKind): Promise<void> => {
  const { tenantId, exhibitionId, invitationId, registrationId } = row
  await freeInvitedPlace(client, { tenantId, exhibitionId, id: invitationId })
  await endManaged(app, client, { tenantId, exhibitionId, id: registrationId }, kind.form)
}
