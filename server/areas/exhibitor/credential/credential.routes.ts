import { credentialCalls } from '../../../../contract/exhibitor/credential.calls'
import { credentialSchemas } from '../../../../contract/exhibitor/credential.schema'
import { bind } from '../../../core/calls/bind'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { submitCredential } from './apply.service'
import { cancelCredential, reportCredentialLoss } from './endCredential.service'
import { credentialConfig, credentialDetail, credentialKind, credentialKinds, credentialPage } from './credentialList.service'
import { pickUpCodes } from './pickUpCodes.service'
import { historyPage } from './history.service'
import { copyEarlier } from './copyEarlier.service'
import { exportCredentials } from './export.service'
import { issueBadge } from './issueBadge.service'
import { decideCredential, organiserPage } from './organiser.service'
import { quotaPage, setQuota } from './quota.service'
import { linkToSheet, sheetOf } from './sheet.service'

export const credentialRoutes = bind(credentialCalls, credentialSchemas, (app) => ({
  kinds: ({ scope }) => credentialKinds(app, scope),
  config: ({ scope, query }) => credentialConfig(app, scope, query.type),
  numbers: async ({ scope }) => (await credentialKinds(app, scope)).map(({ type, name, counts }) => ({ type, name, counts })),
  kind: ({ scope, query }) => credentialKind(app, scope, query.type),
  list: ({ scope, query }) => credentialPage(app, scope, query),
  detail: ({ scope, query }) => credentialDetail(app, scope, query.id),
  submit: ({ scope, body, once }) => submitCredential(app, scope, body, once),
  reportLoss: ({ scope, body }) => reportCredentialLoss(app, scope, body),
  cancel: ({ scope, body }) => cancelCredential(app, scope, body),
  history: ({ scope, query }) => historyPage(app, scope, query),
  copy: ({ scope, body }) => copyEarlier(app, scope, body),
  pickUp: ({ scope, query }) => pickUpCodes(app, scope, query),
  organiserList: ({ scope, query }) => organiserPage(app, scope, query),
  decide: ({ scope, body }) => decideCredential(app, scope, body),
  issueBadge: ({ scope, body }) => issueBadge(app, scope, body),
  exportPage: ({ scope, query }) => exportCredentials(app, scope, query),
  quotas: ({ scope, query }) => quotaPage(app, scope, query),
  setQuota: ({ scope, body }) => setQuota(app, scope, body),
  sheetLink: ({ scope, query }) => linkToSheet(app, scope, query.exhibitorId),
  async sheet({ query, reply }) {
    const sheet = await sheetOf(app, query)
    sendPdf(reply, { name: 'credentials', isSaved: query.download === '1' })
    return sheet
  },
}))
