import type { GuestChangeBody, GuestDetail, OrganiserGuest } from '../../../../contract/exhibitor/specialGuest.schema'
import { type GuestState, canGuestBecome } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import { type Review, decide } from '../../../core/review'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { endPromise } from '../../tickets/freeTicket/promise.service'
import { callersExhibitor } from '../member.service'
import { presentForOrganiser } from './present'
import { type GuestRow, findGuest, moveGuest } from './specialGuest.sql'
import { ownGuest, detailOf } from './guest.service'

/** How an invitation is decided on: by its guest, or by withdrawing it. */
export const guestReview: Review<GuestRow, GuestState> = {
  find: (client, key) => findGuest(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canGuestBecome,
  about: ({ exhibitorId }) => [exhibitorId],
  changed: 'specialGuestChanged',
}

/** @throws Failure notFound, specialGuestChanged */
const endGuest = (app: App, scope: SignedInScope, { id, revision }: GuestChangeBody): Promise<GuestRow> =>
  decide(
    app,
    scope,
    guestReview,
    { id, revision, to: 'withdrawn', reason: '' },
    {
      move: async (client, row, { to }) => {
        const moved = await moveGuest(databaseOver(client), row, to, { contact: null })
        if (moved && row.freeInvitationId) await endPromise(app, client, { ...row, id: row.freeInvitationId })
        return moved
      },
    },
  )

/** The card and its privileges are void from then on. @throws Failure notFound, specialGuestChanged */
export const withdrawGuest = async (app: App, scope: CompanyScope, body: GuestChangeBody): Promise<GuestDetail> => {
  const owner = callersExhibitor(scope)
  await ownGuest(app, owner, body.id)
  return detailOf(app, await scope.exhibition(), await endGuest(app, scope, body))
}

/** @throws Failure notFound, specialGuestChanged */
export const withdrawAnyGuest = async (app: App, scope: SignedInScope, body: GuestChangeBody): Promise<OrganiserGuest> => {
  const exhibition = await scope.exhibition()
  return (await presentForOrganiser(app, exhibition, [await endGuest(app, scope, body)], scope.language))[0]!
}
