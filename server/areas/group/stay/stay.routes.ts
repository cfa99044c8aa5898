import { stayCalls } from '../../../../contract/group/stay.calls'
import { staySchemas } from '../../../../contract/group/stay.schema'
import { bind } from '../../../core/calls/bind'
import { cancelStay, createStays, updateStay } from './book.service'
import { assignOccupants, confirmStay, roomPersons, roomWish, saveRoomWish } from './occupants.service'
import { exportStays } from './organiserStays.service'
import { roomingLink, roomingList } from './roomingList.service'
import { stayDetail, stayOffer, stayPage } from './stay.service'

export const stayRoutes = bind(stayCalls, staySchemas, (app) => ({
  offer: ({ scope, query }) => stayOffer(app, scope, query),
  list: ({ scope, query }) => stayPage(app, scope, query),
  detail: ({ scope, query }) => stayDetail(app, scope, query),
  create: ({ scope, body, once }) => createStays(app, scope, body, once),
  update: ({ scope, body }) => updateStay(app, scope, body),
  cancel: ({ scope, body }) => cancelStay(app, scope, body),
  assign: ({ scope, body }) => assignOccupants(app, scope, body),
  confirm: ({ scope, body }) => confirmStay(app, scope, body),
  members: ({ scope, query }) => roomPersons(app, scope, query),
  wish: ({ scope, query }) => roomWish(app, scope, query),
  saveWish: ({ scope, body }) => saveRoomWish(app, scope, body),
  exportPage: ({ scope, query }) => exportStays(app, scope, query),
  roomingLink: ({ scope, query }) => roomingLink(app, scope, query),
  roomingList: ({ scope, query, reply }) => roomingList(app, scope, query, reply),
}))
