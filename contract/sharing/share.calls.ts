import { get, post, rows } from '../call'
import type { shareSchemas } from './share.schema'

export const shareCalls = rows<typeof shareSchemas>()({
  /** The link that the caller shares, with the caller's ids and without token, phone or open id. */
  link: get('/api/ef-registration-client/invitation/share/link', { access: 'signedIn', isStore: true }),
  /** The sharer whose link led to the caller's new registration. The first one stays. */
  saveParent: post('/api/ef-registration-data-client/reg-user-data/user/saveFissionParentId', {
    access: 'signedIn',
  }),
})
