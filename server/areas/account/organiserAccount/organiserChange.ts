import type pg from 'pg'
import type { GrantedRight } from '../../../../contract/rules/rights'
import type { Facts } from '../../../../contract/rules/auditTrail'
import { recordChange, recordCommand } from '../../../core/auditTrail/auditTrail'
import type { Ids } from '../../../core/process/ids'
import { endSessionsOf } from '../../../core/endSession.sql'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { Account, OwnerKey } from '../account/account.sql'
import { insertEvent } from '../account/accountEvents.sql'
import { lockManagersAnd, setOrganiser } from './organiserAccount.sql'
import { sorted, eventsOf } from './changeEvents'

/** What a change of an account needs, of a server or of a command. */
export interface ChangeParts {
  pool: pg.Pool
  ids: Ids
  now: () => Date
}

export interface OrganiserChange extends OwnerKey {
  /** The colleague; null for a command on the server. */
  by: string | null
  /** In place of those before. */
  rights?: GrantedRight[]
  isOff?: boolean
  /** Whether an account that is no organiser's yet is meant too, such as that of a person who will scan. */
  isAnyAccount?: boolean
}

export type ChangeOutcome = 'changed' | 'unchanged' | 'notFound' | 'lastManager'

const isManager = ({ rights, switchedOffAt }: Pick<Account, 'rights' | 'switchedOffAt'>): boolean =>
  switchedOffAt === null && rights.includes('manageAccounts')

const isOrganisers = ({ rights, switchedOffAt }: Account): boolean => rights.length > 0 || switchedOffAt !== null

const shown = ({ rights, switchedOffAt }: Pick<Account, 'rights' | 'switchedOffAt'>): Facts => ({
  rights: sorted(rights),
  isOff: switchedOffAt !== null,
})

/** The audit trail has the states of before and after. A command names no account, and has no request that says who acts. */
const recordStates = async (
  client: pg.PoolClient,
  { by, accountId, ...of }: OwnerKey & { by: string | null; at: Date; id: string },
  states: { before: Facts; after: Facts },
): Promise<void> => {
  if (by !== null) return recordChange(client, states)
  const call = states.before.isOff === states.after.isOff ? 'organiser rights' : states.after.isOff ? 'organiser off' : 'organiser on'
  return recordCommand(databaseOver(client), { ...of, call, targets: [accountId], ...states })
}

/**
 * Changes the rights of an account, or switches it. All of its sessions end, and the change is written down with its author. The last
 * account that may manage accounts keeps that right and stays on. A change to what is so already ends no session.
 */
export const changeOrganiser = ({ pool, ids, now }: ChangeParts, change: OrganiserChange): Promise<ChangeOutcome> =>
  inTransaction(pool, async (client) => {
    const { tenantId, accountId, by } = change
    const tx = databaseOver(client)
    const locked = await lockManagersAnd(tx, change)
    const account = locked.find(({ id }) => id === accountId)
    if (!account || account.managedBy !== null || !(change.isAnyAccount || isOrganisers(account))) return 'notFound'
    const at = now()
    const after = {
      rights: change.rights ? sorted(change.rights) : account.rights,
      switchedOffAt: change.isOff === undefined ? account.switchedOffAt : change.isOff ? (account.switchedOffAt ?? at) : null,
    }
    const isLast = isManager(account) && !isManager(after) && locked.filter(isManager).length === 1
    if (isLast) return 'lastManager'
    const events = eventsOf(account, after)
    if (events.length === 0) return 'unchanged'
    await setOrganiser(tx, change, { ...after, rights: after.rights as GrantedRight[] })
    await endSessionsOf(client, { tenantId, accountId }, at)
    await recordStates(client, { tenantId, accountId, by, at, id: ids() }, { before: shown(account), after: shown(after) })
    for (const { kind, detail } of events)
      await insertEvent(tx, { tenantId, accountId, id: ids(), kind, byAccountId: by, detail, createdAt: at })
    return 'changed'
  })
