import type { PassLink } from '../../../../contract/people/userRelation.schema'
import { siteAddress } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { Scope } from '../../../core/calls/scope'
import { isSigned, signedUntil } from '../../../core/secrets/signedLink'
import { wireTime, zonedEndOf } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import type { UserRelation } from '../userRelation/userRelation.sql'
import { setPassLink } from '../userRelation/passLink.sql'

const kind = 'handedOverPass'

const parts = ({ tenantId, exhibitionId }: ExhibitionKey, id: string, linkId: string): string[] => [tenantId, exhibitionId, id, linkId]

/** When a relation's link ends; null without one, or with one that has expired. */
export const linkEnd = ({ passLinkExpiresAt }: Pick<UserRelation, 'passLinkExpiresAt'>, now: Date): Date | null =>
  passLinkExpiresAt && passLinkExpiresAt > now ? passLinkExpiresAt : null

/** `key` of the link that opens a person's passes; null without one that is valid now. */
export const passKeyOf = (app: App, relation: UserRelation): string | null => {
  const { id, passLinkId } = relation
  const end = linkEnd(relation, app.now())
  if (!passLinkId || !end) return null
  const { expires, signature } = signedUntil(app, kind, parts(relation, id, passLinkId), Math.floor(end.getTime() / 1000))
  return [id, passLinkId, expires, signature].join('.')
}

const longestLinkDays = 90

/** A link lives until the fair is over, and no longer than it takes to plan a visit. */
export const endOfPassLink = ({ endsOn, timeZone }: Exhibition, now: Date): Date =>
  new Date(Math.min(zonedEndOf(endsOn, timeZone).getTime(), now.getTime() + longestLinkDays * dayMs))

/** Makes a link to a person's passes where none is valid. */
export const renewPassLink = async (
  app: App,
  db: Parameters<typeof setPassLink>[0],
  relation: UserRelation,
  place: Exhibition,
): Promise<void> => {
  const passLinkExpiresAt = endOfPassLink(place, app.now())
  if (linkEnd(relation, app.now()) || passLinkExpiresAt <= app.now()) return
  await setPassLink(db, relation, { passLinkId: app.ids(), passLinkExpiresAt })
}

/** The link that opens a person's passes, in the caller's language; null without one that is valid now. */
export const passLinkOf = (
  app: App,
  { language }: Pick<Scope, 'language'>,
  relation: UserRelation,
  { timeZone }: Exhibition,
): PassLink | null => {
  const { tenantId, exhibitionId, registerType } = relation
  const end = linkEnd(relation, app.now())
  const key = passKeyOf(app, relation)
  if (!key || !end) return null
  const url = siteAddress(app.config.publicUrl, 'handedPass', { tenantId, exhibitionId, registerType, languageType: language, key })
  return { url, expiresAt: wireTime(end, timeZone) }
}

/** Whether the parts of a link are ours and not too old. */
export const isPassLink = (
  app: App,
  key: ExhibitionKey,
  { id, linkId, expires, signature }: { id: string; linkId: string; expires: number; signature: string },
): boolean => signature !== '' && isSigned(app, kind, parts(key, id, linkId), { expires, signature })
