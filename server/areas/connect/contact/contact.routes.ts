import { contactCalls } from '../../../../contract/connect/contact.calls'
import { contactSchemas } from '../../../../contract/connect/contact.schema'
import { bind } from '../../../core/calls/bind'
import { attachFile, readContactCard } from './attachFile.service'
import { contactDetail } from './contactDetail.service'
import { contactCount, listContacts } from './contactList.service'
import { saveContact, updateContact } from './saveContact.service'
import { cardOfMobile, scanBadge } from './scan.service'
import { entriesSince, syncContacts } from './sync.service'

export const contactRoutes = bind(contactCalls, contactSchemas, (app) => ({
  list: ({ scope, query }) => listContacts(app, scope, query),
  detail: ({ scope, query }) => contactDetail(app, scope, query.id),
  scan: ({ scope, query }) => scanBadge(app, scope, query.qrCode),
  scanPosted: ({ scope, body }) => scanBadge(app, scope, body.qrCode),
  ofMobile: ({ scope, query }) => cardOfMobile(app, scope, query.mobile),
  ofMobilePosted: ({ scope, body }) => cardOfMobile(app, scope, body.mobile),
  save: ({ scope, body }) => saveContact(app, scope, body),
  update: ({ scope, body }) => updateContact(app, scope, body),
  attach: ({ scope, body }) => attachFile(app, scope, body),
  readCard: ({ scope, request, reply }) => readContactCard(app, scope, { request, reply }),
  sync: ({ scope, body }) => syncContacts(app, scope, body),
  since: ({ scope, query }) => entriesSince(app, scope, query),
  count: ({ scope }) => contactCount(app, scope),
}))
