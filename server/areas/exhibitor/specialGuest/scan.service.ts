import type { GuestUseBody, ReadGuest } from '../../../../contract/exhibitor/specialGuest.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { guestLinks } from './link'
import { hostOf, presentPrivileges } from './present'
import { type GuestRow } from './specialGuest.sql'
import { insertUse, privilegesOf, takePrivilege } from './guestPrivilege.sql'
import { isOver } from './card.service'

/** The last part of an address, or what was typed of it. */
const codeIn = (text: string): string => text.trim().split(/[/?#]/).filter(Boolean).at(-1) ?? ''

/** The guest whose card was scanned. @throws Failure specialGuestUnknown (also another fair's) */
const scanned = async (app: App, scope: SignedInScope, text: string): Promise<GuestRow> => {
  await scope.exhibition()
  const found = await guestLinks.ofCode(app, codeIn(text))
  const { tenantId, exhibitionId } = scope
  if (!found || found.row.tenantId !== tenantId || found.row.exhibitionId !== exhibitionId) throw fail('specialGuestUnknown')
  return found.row
}

const presentRead = async (app: App, scope: SignedInScope, row: GuestRow): Promise<ReadGuest> => ({
  name: row.state === 'withdrawn' ? '' : row.name,
  company: row.company,
  host: await hostOf(app, row, scope.language),
  state: row.state,
  privileges: presentPrivileges(await scope.exhibition(), await privilegesOf(app.db, row, [row.id])),
})

/** What a reader sees of a card. @throws Failure specialGuestUnknown */
export const readGuest = async (app: App, scope: SignedInScope, code: string): Promise<ReadGuest> =>
  presentRead(app, scope, await scanned(app, scope, code))

/**
 * Uses a privilege once, at the point of service.
 * @throws Failure specialGuestUnknown, specialGuestOver (withdrawn, or the fair is over), specialGuestNotAccepted, specialPrivilegeUsed
 */
export const usePrivilege = async (app: App, scope: SignedInScope, body: GuestUseBody, once: Once): Promise<ReadGuest> => {
  const row = await scanned(app, scope, body.code)
  const { tenantId, exhibitionId, caller } = scope
  const { privilegeId } = body
  return once(
    async (store) => {
      if (row.state === 'withdrawn' || (await isOver(app, scope))) throw fail('specialGuestOver')
      if (row.state !== 'accepted') throw fail('specialGuestNotAccepted')
      await store(async (client) => {
        if (!(await takePrivilege(client, row, privilegeId))) throw fail('specialPrivilegeUsed')
        const key = { tenantId, exhibitionId, id: app.ids() }
        const place = (body.place ?? '').trim()
        await insertUse(databaseOver(client), { ...key, guestId: row.id, privilegeId, place, usedBy: caller.accountId, usedAt: app.now() })
      })
      app.log.info({ tenantId, exhibitionId, guestId: row.id, accountId: caller.accountId, privilegeId }, 'a privilege was used')
    },
    () => presentRead(app, scope, row),
  )
}
