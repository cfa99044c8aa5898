import type { Language } from '../../../../contract/language'
import { confirmationCalls } from '../../../../contract/visitor/confirmation.calls'
import type { LetterLink, LetterLinkQuery } from '../../../../contract/visitor/confirmation.schema'
import type { App } from '../../../core/App'
import { isOneOf } from '../../../core/secrets'
import type { RowKey } from '../../../database/within'

/** Enough to read the letter, and to save it after that. */
const lifeSeconds = 600

const signedText = ({ tenantId, exhibitionId, id }: RowKey, languageType: Language, expires: number): string =>
  `letter/${tenantId}/${exhibitionId}/${id}/${languageType}/${expires}`

/** The address of a registration's letter for some minutes. Anyone with the address may read it, so only the owner gets it. */
export const letterLink = (app: App, { tenantId, exhibitionId, id }: RowKey, languageType: Language): LetterLink => {
  const expires = Math.floor(app.now().getTime() / 1000) + lifeSeconds
  const signature = app.secrets.signature(signedText({ tenantId, exhibitionId, id }, languageType, expires))
  const query: Record<Exclude<keyof LetterLinkQuery, 'download'>, string> = {
    tenantId,
    exhibitionId,
    id,
    languageType,
    expires: String(expires),
    signature,
  }
  return { url: `${app.config.publicUrl}${confirmationCalls.file.path}?${new URLSearchParams(query)}`, expiresInSeconds: lifeSeconds }
}

/** Whether the address is ours and not too old. */
export const isLetterLink = (app: App, link: LetterLinkQuery): boolean => {
  const text = signedText(link, link.languageType, link.expires)
  const isOurs = isOneOf(
    app.secrets.accepted.map((secret) => secret.signature(text)),
    link.signature,
  )
  return isOurs && link.expires * 1000 > app.now().getTime()
}
