import type { InviteRecord } from '@contract/invitations/invitation.schema'

/** How far people came by an address, for a sentence. */
export const reachedOf = ({ opened, registered, attended }: InviteRecord): Record<'opened' | 'registered' | 'attended', number> => ({
  opened,
  registered,
  attended,
})
