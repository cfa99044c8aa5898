import { type CredentialKind, type CredentialState, canCredentialBecome } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type Review, assertAsRead } from '../../../core/review'
import { databaseOver } from '../../../database/connect'
import { accountById } from '../../account/account/account.service'
import { endCredentialPass, issueCredentialPass } from '../../tickets/pass/credentialPass.service'
import { approveManaged, endManaged } from '../../visitor/registration/managedForm.service'
import type { ExhibitorKey } from '../member.service'
import { type CredentialRow, lockCredential, moveCredential } from './credential.sql'
import { revisionOf } from './presentCredential'
import { freePlace } from './quota.sql'
import type pg from 'pg'

/** How an application is decided on. Its row is locked before quota, order, holdings and stock, as everywhere. */
export const credentialReview: Review<CredentialRow, CredentialState> = {
  find: (client, key) => lockCredential(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf,
  can: canCredentialBecome,
  about: ({ personAccountId, exhibitorId }) => [personAccountId, exhibitorId],
  changed: 'credentialChanged',
  notPossible: 'credentialNotPossible',
}

/**
 * The exhibitor's credential as it was read, locked until the transaction ends.
 * @throws Failure notFound (also another exhibitor's), credentialChanged, credentialNotPossible
 */
export const lockedFor = async (
  client: pg.PoolClient,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  { id, revision }: { id: string; revision: string | undefined },
  mayFrom: (state: CredentialState) => boolean,
): Promise<CredentialRow> => {
  const found = await credentialReview.find(client, { tenantId, exhibitionId, id })
  const row = found?.exhibitorId === exhibitorId ? found : null
  assertAsRead(credentialReview, row, { revision, mayFrom })
  return row
}

/** Changes a locked row by the state machine. @throws Failure credentialNotPossible */
export const moveLocked = async (
  client: pg.PoolClient,
  row: CredentialRow,
  set: Partial<CredentialRow> & { state: CredentialState },
): Promise<CredentialRow> => {
  const isAllowed = canCredentialBecome(row.state, set.state) || (row.state === 'applied' && set.state === 'applied')
  if (!isAllowed || !(await moveCredential(databaseOver(client), row, set))) throw fail('credentialNotPossible')
  return { ...row, ...set, version: row.version + 1 }
}

/**
 * Approves a locked application: its person is registered, and has a pass that gates accept.
 * @throws Failure those of `grantOrder`
 */
export const approveLocked = async (
  app: App,
  client: pg.PoolClient,
  row: CredentialRow,
  kind: CredentialKind,
  decidedBy: string,
): Promise<CredentialRow> => {
  const { tenantId, exhibitionId, registrationId, personAccountId } = row
  const at = app.now()
  const person = await accountById(app, tenantId, personAccountId, databaseOver(client))
  await approveManaged(client, { tenantId, exhibitionId, id: registrationId }, decidedBy, at)
  const orderId = await issueCredentialPass(app, client, {
    holder: { tenantId, exhibitionId, accountId: personAccountId, registerType: kind.registerType },
    ticketTypeId: kind.ticketTypeId,
    credentialId: row.id,
    // A person with an account reads of the ticket there. For the others the company gets one message about many.
    isSilent: person?.isSelf !== true,
  })
  return moveLocked(client, row, { state: 'approved', orderId, decidedBy, decidedAt: at })
}

/** The person of a locked credential goes: the place is free unless it is taken over, gates refuse the pass, documents may be used again. */
export const endLocked = async (
  app: App,
  client: pg.PoolClient,
  row: CredentialRow,
  kind: CredentialKind,
  set: Partial<CredentialRow> & { state: CredentialState },
): Promise<CredentialRow> => {
  const { tenantId, exhibitionId, registrationId } = row
  if (set.state !== 'replaced') await freePlace(client, row)
  await endManaged(app, client, { tenantId, exhibitionId, id: registrationId }, kind.form)
  if (row.state === 'approved') await endCredentialPass(app, client, { tenantId, exhibitionId, id: row.orderId! })
  return moveLocked(client, row, set)
}
