import { type ContactField, type ContactSource, contactSources, isContactField } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { openClaims, sealClaims } from '../claims'

/** What the server said of a person to a company. It is encrypted, so the phone that keeps it reads no account. */
export interface Proof {
  subjectId: string
  source: Exclude<ContactSource, 'manual'>
  card: Partial<Record<ContactField, string>>
  atMs: number
}

/** So long a card may stay open before it is saved. */
const lifeMs = 15 * 60_000

/** A phone and the server never measure one moment alike. */
const toleranceMs = 60_000

const kind = 'contactProof'

export const makeProof = (app: App, { tenantId, exhibitionId, exhibitorId }: ExhibitorKey, proof: Proof): string =>
  sealClaims(app, kind, { tenantId, exhibitionId, exhibitorId, ...proof })

/** Reads a proof that was valid at a time. @returns null of another company's, an old one, and whatever is none */
export const readProof = (app: App, key: ExhibitorKey, text: string, at: Date): Proof | null => {
  const claims = openClaims(app, kind, text)
  if (!claims) return null
  if (claims.tenantId !== key.tenantId || claims.exhibitionId !== key.exhibitionId || claims.exhibitorId !== key.exhibitorId) return null
  const { subjectId, source, card, atMs } = claims as unknown as Proof
  const age = at.getTime() - atMs
  if (!contactSources.includes(source) || age > lifeMs || age < -toleranceMs) return null
  return { subjectId, source, atMs, card: Object.fromEntries(Object.entries(card).filter(([name]) => isContactField(name))) }
}
