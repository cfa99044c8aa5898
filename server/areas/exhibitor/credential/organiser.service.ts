import type { Paged } from '../../../../contract/envelope'
import type {
  DecideBody,
  OrganiserCredential,
  OrganiserListQuery,
  OrganiserQuota,
  SetQuotaBody,
} from '../../../../contract/exhibitor/credential.schema'
import { quotaOfArea } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import { fail, orNull } from '../../../core/errors/failure'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { namesOfAccounts } from '../../account/account/account.service'
import type { ExhibitorKey } from '../member.service'
import { type Credential, credentialById, pageExhibitors, pageForOrganiser } from './credential.sql'
import { decisionMessages } from './credentialNews.service'
import { companyOf, kindOf, kindsOf, quotaNow } from './kinds'
import { approveLocked, credentialReview, endLocked } from './moves'
import { presentCredential } from './presentCredential'
import { quotaRows, setGiven } from './quota.sql'

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

/** The quotas of all exhibitors, one row for each kind. A page counts exhibitors. */
export const quotaPage = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<OrganiserQuota>> => {
  const kinds = kindsOf(await scope.exhibition())
  const { rows, total } = await pageExhibitors(app.db, scope, pageWindow(query))
  const used = await quotaRows(
    app.pool,
    scope,
    rows.map(({ id }) => id),
  )
  const records = rows.flatMap(({ id, area, nameCn, nameEn }) =>
    kinds.map((kind) => {
      const row = used.find((one) => one.exhibitorId === id && one.kind === kind.id)
      const quota = quotaNow(kind, area, row)
      const company = scope.language === 'en' ? nameEn : nameCn
      return {
        ...{ exhibitorId: id, company, type: kind.id, kindName: kind.name, area },
        ...{ byRule: quotaOfArea(kind.quota, area), given: row?.given ?? null, places: quota.places, used: quota.used },
      }
    }),
  )
  return pageOf(records, total, query)
}

/**
 * Sets how many credentials of a kind an exhibitor may have, or leaves it to the area again.
 * @throws Failure notFound (no such exhibitor or kind), credentialQuotaInUse (more are used)
 */
export const setQuota = async (app: App, scope: SignedInScope, { exhibitorId, type, places }: SetQuotaBody): Promise<OrganiserQuota> => {
  const { tenantId, exhibitionId } = scope
  const kind = await kindOf(scope, type)
  const key: ExhibitorKey = { tenantId, exhibitionId, exhibitorId }
  const company = await orNull('notExhibitor', companyOf(app, key))
  if (!company) throw fail('notFound')
  const byRule = quotaOfArea(kind.quota, company.area)
  const before = (await quotaRows(app.pool, key, [exhibitorId])).find((one) => one.kind === type)
  const used = await inTransaction(app.pool, async (client) => {
    const inUse = await setGiven(client, { ...key, kind: type }, places, byRule)
    if (inUse === null) await recordChange(client, { before: { places: before?.given ?? null }, after: { kind: type, places } })
    return inUse
  })
  if (used !== null) throw fail('credentialQuotaInUse', { used })
  const row = (await quotaRows(app.pool, key, [exhibitorId])).find((one) => one.kind === type)
  const quota = quotaNow(kind, company.area, row)
  return {
    ...{ exhibitorId, company: scope.language === 'en' ? company.nameEn : company.nameCn, type, kindName: kind.name, area: company.area },
    ...{ byRule, given: places, places: quota.places, used: quota.used },
  }
}
