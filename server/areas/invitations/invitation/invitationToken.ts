import { readVisitKey, visitKeyOf } from '../../../../contract/rules/invitations/invitation'
import { sharedBy } from '../../../../contract/rules/entry/shortLink'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { visitorTypeFor } from '../../../core/exhibition/typedContact'
import { rowLinks } from '../../../core/http/rowLinks'
import { type VisitRow, findVisit } from './invitation.sql'

/** The links that inviters pass on. */
export const visitLinks = rowLinks({ kind: 'invitation', letter: 'i', find: (app, key) => findVisit(app.pool, key), readKey: readVisitKey })

/** The parameters of the landing behind the address. One that is over does not name its inviter. */
export const visitParams = (app: App, exhibition: Exhibition, row: VisitRow, token: string): Record<string, string> => ({
  exhibitionId: row.exhibitionId,
  registerType: visitorTypeFor(exhibition, row.registerType),
  tenantId: row.tenantId,
  ...(row.batchId === null ? {} : { languageType: row.language }),
  source: visitKeyOf({ id: row.id, token }),
  ...(isVisitOpen(row, app.now()) ? sharedBy(row.accountId) : {}),
})

/** By the clock an invitation is over, though nothing has noted it. */
export const isVisitOpen = ({ state, expiresAt }: Pick<VisitRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state !== 'withdrawn' && state !== 'optedOut' && expiresAt > now
