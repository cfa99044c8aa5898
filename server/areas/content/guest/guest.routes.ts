import { guestCalls } from '../../../../contract/content/guest.calls'
import { guestSchemas } from '../../../../contract/content/guest.schema'
import { bind } from '../../../core/calls/bind'
import { setEtag } from '../../../core/calls/freshness'
import { guestDetail, guestList } from './guest.service'
import { importGuests } from './guestSheet.service'
import { exportGuests, organiserGuest, organiserGuests, removeGuest, saveGuest } from './organiserGuest.service'

export const guestRoutes = bind(guestCalls, guestSchemas, (app) => ({
  list: ({ scope, query }) => guestList(app, scope, query),
  async detail({ scope, query, reply }) {
    const { guest, etag } = await guestDetail(app, scope, query.id)
    setEtag(reply, etag)
    return guest
  },
  save: ({ scope, body, once }) => saveGuest(app, scope, body, once),
  remove: ({ scope, body }) => removeGuest(app, scope, body),
  organiserPage: ({ scope, query }) => organiserGuests(app, scope, query),
  organiserDetail: ({ scope, query }) => organiserGuest(app, scope, query.id),
  exportPage: ({ scope, query }) => exportGuests(app, scope, query),
  importSheet: ({ scope, body, once }) => importGuests(app, scope, body, once),
}))
