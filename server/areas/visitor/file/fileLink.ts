import { fileCalls } from '../../../../contract/visitor/file.calls'
import type { FileLinkQuery } from '../../../../contract/visitor/file.schema'
import type { App } from '../../../core/App'
import { isOneOf } from '../../../core/secrets/secrets'
import type { ExhibitionKey } from '../../../database/within'

const lifeSeconds = 900

const signedText = (key: ExhibitionKey, id: string, expires: number): string => `file/${key.tenantId}/${key.exhibitionId}/${id}/${expires}`

/** An address under which a private file can be seen for a quarter of an hour. Anyone with the address may look, so only the owner gets it. */
export const fileLink = (app: App, { tenantId, exhibitionId }: ExhibitionKey, id: string): string => {
  const expires = Math.floor(app.now().getTime() / 1000) + lifeSeconds
  const query: Record<keyof FileLinkQuery, string> = {
    tenantId,
    exhibitionId,
    expires: String(expires),
    signature: app.secrets.signature(signedText({ tenantId, exhibitionId }, id, expires)),
  }
  return `${app.config.publicUrl}${fileCalls.read.path.replace(':id', id)}?${new URLSearchParams(query)}`
}

/** Seconds for which a link is still valid; 0 if it is foreign or has expired. */
export const linkSecondsLeft = (app: App, link: FileLinkQuery & { id: string }): number => {
  const text = signedText(link, link.id, link.expires)
  const expected = app.secrets.accepted.map((secret) => secret.signature(text))
  const isOurs = isOneOf(expected, link.signature)
  return isOurs ? Math.max(0, link.expires - Math.floor(app.now().getTime() / 1000)) : 0
}
