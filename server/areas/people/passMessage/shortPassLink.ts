import type { App } from '../../../core/App'
import { isTokenMade, linkCode, newToken } from '../../../core/secrets/linkToken'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { linkEnd } from './passLink'
import type { Person, UserRelation } from '../userRelation/userRelation.sql'
import { findPersonOfPassLink } from '../userRelation/passLink.sql'

/** The short address of a person's link and its last part; null without a link that is valid now. */
export const shortPassLink = (app: App, relation: UserRelation): { link: string; code: string } | null => {
  const { tenantId, exhibitionId, passLinkId } = relation
  if (!passLinkId || !linkEnd(relation, app.now())) return null
  const key = { tenantId, exhibitionId, id: passLinkId }
  const code = linkCode(key, newToken(app, 'pass', key))
  return { link: `${app.config.publicUrl}/p/${code}`, code }
}

/** Whether we made this link, whatever became of it. */
export const isShortPassLink = (app: App, key: RowKey, token: string): boolean => isTokenMade(app, 'pass', key, token)

/** The person of a link that is valid now. */
export const personOfShortLink = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  named: { id: string; token: string } | null,
): Promise<Person | null> => {
  const key = named && { tenantId, exhibitionId, id: named.id }
  const person = key && isShortPassLink(app, key, named.token) ? await findPersonOfPassLink(app.db, key) : null
  return person && linkEnd(person.relation, app.now()) ? person : null
}
