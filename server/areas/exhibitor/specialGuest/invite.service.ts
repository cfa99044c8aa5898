import type { GuestBody, GuestDetail, OrganiserGuest } from '../../../../contract/exhibitor/specialGuest.schema'
import type { SpecialGuestRules } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { lockArea } from '../exhibitor/exhibitor.sql'
import { callersExhibitor } from '../member.service'
import { presentForOrganiser } from './present'
import { countPlaced, findGuest } from './specialGuest.sql'
import { byExhibitors, ownGuest, detailOf } from './guest.service'
import { write, counted, inviting } from './writeGuest'

/** @throws Failure specialGuestsNotOffered */
const rulesOf = ({ config }: Exhibition): SpecialGuestRules => {
  if (!config.specialGuests) throw fail('specialGuestsNotOffered')
  return config.specialGuests
}

/**
 * Invites a guest in the company's name. Guests that are invited at once are counted one after the other.
 * @throws Failure specialGuestsNotOffered, invalid, specialMessagesNotOffered, specialGuestOptedOut,
 * tooManyRequests, specialGuestLimit, specialGuestTwice, and those of `promisePlaces`
 */
export const inviteGuest = async (app: App, scope: CompanyScope, body: GuestBody, once: Once): Promise<GuestDetail> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const rules = rulesOf(exhibition)
  const invite = async (store: Store): Promise<string> => {
    const sending = await inviting(app, scope, owner.exhibitorId, body, byExhibitors(rules))
    return counted(app, sending, () =>
      store(async (client) => {
        await lockArea(client, owner)
        if ((await countPlaced(databaseOver(client), owner, owner.exhibitorId)) >= rules.perExhibitor)
          throw fail('specialGuestLimit', { limit: rules.perExhibitor })
        return (await write(app, client, sending)).id
      }),
    )
  }
  return once(invite, async (id) => detailOf(app, exhibition, await ownGuest(app, owner, id)))
}

/** Invites a guest of the organiser. @throws Failure those of `inviteGuest` but the company's */
export const inviteOrganisersGuest = async (app: App, scope: SignedInScope, body: GuestBody, once: Once): Promise<OrganiserGuest> => {
  const exhibition = await scope.exhibition()
  const rules = rulesOf(exhibition)
  // The organiser's own free tickets have a command of their own.
  if (body.quotaId !== undefined) throw failFields({ quotaId: { code: 'unknownField' } })
  const invite = async (store: Store): Promise<string> => {
    const sending = await inviting(app, scope, null, body, rules.privileges)
    return counted(app, sending, () => store(async (client) => (await write(app, client, sending)).id))
  }
  const { tenantId, exhibitionId } = scope
  return once(invite, async (id) => {
    const row = await findGuest(app.db, { tenantId, exhibitionId, id })
    return (await presentForOrganiser(app, exhibition, [row!], scope.language))[0]!
  })
}
