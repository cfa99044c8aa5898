import type { Language } from '../../../../contract/language'
import { walletFileCalls } from '../../../../contract/tickets/walletFile.calls'
import type { WalletFileLinkQuery } from '../../../../contract/tickets/walletFile.schema'
import type { App } from '../../../core/App'
import { isOneOf } from '../../../core/secrets/secrets'
import type { RowKey } from '../../../database/within'

/** A phone asks for the file at once, and again while the person looks at it. */
const lifeSeconds = 300

const signedText = ({ tenantId, exhibitionId, id }: RowKey, expires: number): string =>
  `walletFile/${tenantId}/${exhibitionId}/${id}/${expires}`

/** The address of a ticket's file for some minutes. Anyone with the address gets the pass, so only the owner gets it. */
export const walletFileLink = (app: App, ticket: RowKey, languageType: Language): string => {
  const expires = Math.floor(app.now().getTime() / 1000) + lifeSeconds
  const query: Record<keyof WalletFileLinkQuery, string> = {
    tenantId: ticket.tenantId,
    exhibitionId: ticket.exhibitionId,
    id: ticket.id,
    languageType,
    expires: String(expires),
    signature: app.secrets.signature(signedText(ticket, expires)),
  }
  return `${app.config.publicUrl}${walletFileCalls.apple.path}?${new URLSearchParams(query)}`
}

/** Whether the address is ours and not too old. */
export const isWalletFileLink = (app: App, link: WalletFileLinkQuery): boolean => {
  const text = signedText(link, link.expires)
  const isOurs = isOneOf(
    app.secrets.accepted.map((secret) => secret.signature(text)),
    link.signature,
  )
  return isOurs && link.expires * 1000 > app.now().getTime()
}
