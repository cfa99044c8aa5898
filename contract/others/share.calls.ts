import { get, post } from '../call'
import type { Kept, ParentBody, ShareLink, ShareQuery } from './share.schema'

export const shareCalls = {
  /** The link that the caller passes on, with the caller's ids in it and no token, phone or open id. */
  link: get<{ query: ShareQuery; data: ShareLink }>('/api/ef-registration-client/invitation/share/link', { access: 'user' }),
  /** Whose link brought the caller's new registration. The first one stays. */
  saveParent: post<{ body: ParentBody; data: Kept }>('/api/ef-registration-data-client/reg-user-data/user/saveFissionParentId', {
    access: 'user',
  }),
}
