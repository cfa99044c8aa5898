import type { CredentialKindRow } from '../../../../contract/exhibitor/credential.schema'
import {
  type CredentialKind,
  type CredentialQuota,
  type CredentialState,
  credentialStates,
  isOpenOn,
  placesLeft,
  quotaOfArea,
} from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { dayIn } from '../../../core/time'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import type { ExhibitorKey } from '../member.service'
import { countCredentials } from './credential.sql'
import { type QuotaRow, quotaRows } from './quota.sql'

export const kindsOf = ({ config }: Exhibition): CredentialKind[] => config.credentials?.kinds ?? []

/** @throws Failure notFound: the fair has no such kind */
export const kindOf = async (scope: Pick<Scope, 'exhibition'>, id: string): Promise<CredentialKind> => {
  const kind = kindsOf(await scope.exhibition()).find((one) => one.id === id)
  if (!kind) throw fail('notFound')
  return kind
}

/** The company of a key. @throws Failure notExhibitor */
export const companyOf = async (app: App, { tenantId, exhibitionId, exhibitorId }: ExhibitorKey) => {
  const company = await exhibitorById(app, { tenantId, exhibitionId, id: exhibitorId })
  if (!company) throw fail('notExhibitor')
  return company
}

/** A quota as it is now, for its words and numbers. */
export const quotaNow = (kind: CredentialKind, area: number, row: Pick<QuotaRow, 'given' | 'used'> | undefined): CredentialQuota => ({
  area,
  places: row?.given ?? quotaOfArea(kind.quota, area),
  used: row?.used ?? 0,
  isSet: row?.given != null,
})

export const isOpenNow = (app: App, kind: CredentialKind, { timeZone }: Exhibition): boolean => isOpenOn(kind, dayIn(app.now(), timeZone))

/** The kinds of the fair with what a company has and uses of each. */
export const kindRows = async (
  app: App,
  scope: Pick<Scope, 'exhibition'>,
  owner: ExhibitorKey,
): Promise<Omit<CredentialKindRow, 'mayApply'>[]> => {
  const exhibition = await scope.exhibition()
  const [{ area }, quotas, counted] = await Promise.all([
    companyOf(app, owner),
    quotaRows(app.pool, owner, [owner.exhibitorId]),
    countCredentials(app.db, owner),
  ])
  const countOf = (kind: string, state: CredentialState): number =>
    counted.find((one) => one.kind === kind && one.state === state)?.count ?? 0
  return kindsOf(exhibition).map((kind) => {
    const quota = quotaNow(
      kind,
      area,
      quotas.find((one) => one.kind === kind.id),
    )
    return {
      type: kind.id,
      name: kind.name,
      ...quota,
      left: placesLeft(quota),
      isOpen: isOpenNow(app, kind, exhibition),
      from: kind.from ?? null,
      until: kind.until ?? null,
      isReviewed: kind.review === 'manual',
      counts: Object.fromEntries(credentialStates.map((state) => [state, countOf(kind.id, state)])),
    }
  })
}
