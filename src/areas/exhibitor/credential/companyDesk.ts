import { credentialCalls } from '@contract/exhibitor/credential.calls'
import { call } from '@/api/call'
import type { CredentialDesk } from '@/parts/credential/CredentialStore'
import { replace } from '@/routes/go'

/** A company applies for its own people. */
export const companyDesk: CredentialDesk = {
  drafts: 'credential',
  detail: (id) => call(credentialCalls.detail, { query: { id } }),
  config: (type) => call(credentialCalls.config, { query: { type } }),
  submit: (body, key) => call(credentialCalls.submit, { body, key }),
  reportLoss: (body) => call(credentialCalls.reportLoss, { body }),
  cancel: (body) => call(credentialCalls.cancel, { body }),
  opened: (type, id) => replace('credentialsDetail', { type, id }),
}
