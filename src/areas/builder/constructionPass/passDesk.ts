import { constructionPassCalls } from '@contract/builder/constructionPass.calls'
import { call } from '@/api/call'
import type { CredentialDesk } from '@/parts/credential/CredentialStore'
import { replace } from '@/routes/go'

/** A builder applies for the people who build a booth. @param exhibitorId whose booth it is */
export const passDesk = (exhibitorId: string): CredentialDesk => ({
  drafts: `pass-${exhibitorId}`,
  detail: (id) => call(constructionPassCalls.detail, { query: { exhibitorId, id } }),
  config: (type) => call(constructionPassCalls.config, { query: { exhibitorId, type } }),
  submit: (body, key) => call(constructionPassCalls.submit, { body: { exhibitorId, ...body }, key }),
  reportLoss: (body) => call(constructionPassCalls.reportLoss, { body: { exhibitorId, ...body } }),
  cancel: (body) => call(constructionPassCalls.cancel, { body: { exhibitorId, ...body } }),
  opened: (type, id) => replace('builderPass', { exhibitorId, type, id }),
})
