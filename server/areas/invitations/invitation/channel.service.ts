import type { CreateOrGetQuery, InviteRecord } from '../../../../contract/invitations/invitation.schema'
import { normaliseNote } from '../../../../contract/rules/tickets/freeTicket'
import { maxChannels, validateChannel } from '../../../../contract/rules/invitations/invitation'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { insertVisits } from './invitation.sql'
import { findShown } from './shownVisit.sql'
import { countChannels, findChannel } from './inviterVisits.sql'
import { lockInviter } from './inviterQuota.sql'
import { endOf, inviterOf, newVisit } from './newVisit'
import { presentVisit } from './invitationView'

/**
 * The caller's address of a channel. It is made once, and the same until it is withdrawn.
 * @throws Failure invalid, invitationChannels, invitationOver
 */
export const createOrGet = async (
  app: App,
  scope: SignedInScope,
  { inviteFormType, channel = '' }: CreateOrGetQuery,
  exhibitorId: string | null = null,
): Promise<InviteRecord> => {
  const wrong = validateChannel(channel)
  if (wrong) throw failFields({ channel: wrong })
  const name = normaliseNote(channel)
  const inviter = inviterOf(scope, exhibitorId)
  const exhibition = await scope.exhibition()
  const expiresAt = endOf(exhibition, app.now())
  const known = await findChannel(app.pool, inviter, inviteFormType, name)
  const row =
    known ??
    (await inTransaction(app.pool, async (client) => {
      await lockInviter(client, inviter)
      const other = await findChannel(client, inviter, inviteFormType, name)
      if (other) return other
      if ((await countChannels(client, inviter)) >= maxChannels) throw fail('invitationChannels', { max: maxChannels })
      const made = newVisit(app, scope, { form: inviteFormType, state: 'open', expiresAt, channel: name, exhibitorId })
      // A colleague may have made the company's address at the same moment.
      return (await insertVisits(client, [made])).length > 0 ? made : (await findChannel(client, inviter, inviteFormType, name))!
    }))
  return presentVisit(app, exhibition, (await findShown(app.pool, row))!)
}
