import type { App } from '../../../core/App'
import { type NetworkKey, networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { accountByContact } from '../account/account.service'
import { type Contact, contactHash } from '../account/contact'
import { isOwnersNetwork } from '../token/ownersNetworks'

export const codeHash = (app: App, tenantId: string, id: string, code: string): string =>
  app.secrets.fingerprint('code', `${tenantId}/${id}/${code}`)

/** The request for a code: its contact, the network that asks, and whether the contact's owner has signed in there. */
export interface CodeRequest {
  tenantId: string
  exhibitionId: string
  contact: Contact
  hash: string
  network: NetworkKey
  isHere: boolean
}

export const requestOf = async (app: App, { tenantId, exhibitionId, address }: Scope, contact: Contact): Promise<CodeRequest> => {
  const network = networkHash(app, tenantId, address)
  const account = await accountByContact(app, tenantId, contact)
  const isHere = await isOwnersNetwork(app, { tenantId, accountId: account?.id ?? null, networkHash: network })
  return { tenantId, exhibitionId, contact, hash: contactHash(app, tenantId, contact), network, isHere }
}
