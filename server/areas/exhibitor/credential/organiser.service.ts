import type { Paged } from '../../../../contract/envelope'
import type { DecideBody, OrganiserCredential, OrganiserListQuery } from '../../../../contract/exhibitor/credential.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import type { SignedInScope } from '../../../core/calls/scope'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { namesOfAccounts } from '../../account/account/account.service'
import { type Credential, credentialById } from './credential.sql'
import { pageForOrganiser } from './credentialPages.sql'
import { decisionMessages } from './credentialNews.service'
import { companyOf, kindOf } from './kinds'
import { approveLocked, credentialReview, endLocked } from './moves'
import { presentCredential } from './presentCredential'

/** Credentials of all exhibitors, the longest waiting first. Without a state, those that wait. */
export const organiserPage = async (
  app: App,
  scope: SignedInScope,
  { type, state = 'applied', exhibitorId, ...query }: OrganiserListQuery,
): Promise<Paged<OrganiserCredential>> => {
  const exhibition = await scope.exhibition()
  return reviewPage(app, scope, query, {
    find: (window) => pageForOrganiser(app.db, scope, { kind: type, state, exhibitorId }, window),
    present: async (rows) => {
      const readers = rows.flatMap(({ credential }) => credential.pickedUpBy ?? [])
      const names = await namesOfAccounts(app, scope, readers)
      return rows.map((row) => ({
        ...presentCredential(exhibition, row),
        exhibitorId: row.credential.exhibitorId,
        company: scope.language === 'en' ? row.companyEn : row.companyCn,
        pickedUpBy: names.get(row.credential.pickedUpBy ?? '') ?? '',
      }))
    },
  })
}

/** A credential as the organiser sees it. */
export const presentForOrganiser = async (app: App, scope: SignedInScope, row: Credential): Promise<OrganiserCredential> => {
  const { exhibitorId, pickedUpBy } = row.credential
  const company = await companyOf(app, row.credential)
  const names = await namesOfAccounts(app, scope, pickedUpBy ? [pickedUpBy] : [])
  return {
    ...presentCredential(await scope.exhibition(), row),
    exhibitorId,
    company: scope.language === 'en' ? company.nameEn : company.nameCn,
    pickedUpBy: names.get(pickedUpBy ?? '') ?? '',
  }
}

/**
 * The organiser's decision on an application. Of two at the same moment one counts, and a corrected application is not approved unread.
 * @throws Failure notFound, invalid (no remark with a refusal), credentialChanged, credentialNotPossible, and those of `grantOrder`
 */
export const decideCredential = async (app: App, scope: SignedInScope, body: DecideBody): Promise<OrganiserCredential> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId, id: body.id }
  const { id, revision, result } = body
  const remark = reasonOf(body, 'remark', result === 'refuse')
  const found = await credentialById(app.db, key)
  if (!found) throw fail('notFound')
  const kind = await kindOf(scope, found.credential.kind)
  const to = result === 'approve' ? 'approved' : 'refused'
  await untilSettled(() =>
    decide(
      app,
      scope,
      credentialReview,
      { id, revision, to, reason: remark },
      {
        move: (client, row, { by, at }) =>
          to === 'approved'
            ? approveLocked(app, client, row, kind, by)
            : endLocked(app, client, row, kind, { state: to, remark, decidedBy: by, decidedAt: at }),
        messages: (row) => decisionMessages(app, row, to === 'approved'),
      },
    ),
  )
  return presentForOrganiser(app, scope, (await credentialById(app.db, key))!)
}
