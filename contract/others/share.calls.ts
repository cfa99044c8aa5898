import { get, post, rows } from '../call'
import type { shareSchemas } from './share.schema'

export const shareCalls = rows<typeof shareSchemas>()({
  /** The link that the caller passes on, with the caller's ids in it and no token, phone or open id. */
  link: get('/api/ef-registration-client/invitation/share/link', { access: 'signedIn' }),
  /** Whose link brought the caller's new registration. The first one stays. */
  saveParent: post('/api/ef-registration-data-client/reg-user-data/user/saveFissionParentId', {
    access: 'signedIn',
  }),
})
