import type { DeptCode } from '../../../../contract/exhibitor/anGeBo.schema'
import type { App } from '../../../core/App'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { GatewayError, type PartnerAccount } from '../../../gateways'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { findDeptCode, storeDeptCode } from './deptCode.sql'

/** A code that expires while a person reads is of no use. */
const leastLifetimeMs = 60_000

interface Directory {
  account: PartnerAccount
  exhibitionNo: string
}

/** @throws Failure anGeBoNotOffered, anGeBoUnavailable (the organiser has no account) */
export const directoryOf = async (app: App, scope: SignedInScope): Promise<Directory> => {
  const { config } = await scope.exhibition()
  const exhibitionNo = config.partners?.anGeBo?.exhibitionNo
  if (exhibitionNo === undefined) throw fail('anGeBoNotOffered')
  const { anGeBo } = await settingsOf(app, scope.tenantId)
  if (!anGeBo) throw fail('anGeBoUnavailable')
  return { account: anGeBo, exhibitionNo }
}

export const failureOf = (error: unknown): unknown => {
  if (!(error instanceof GatewayError)) return error
  if (error.code !== 'refused') return fail('anGeBoUnavailable')
  if (error.outsideCode === 'DEPT_UNKNOWN') return fail('anGeBoUnknown')
  return fail(/^CODE_(UNKNOWN|EXPIRED)$/.test(error.outsideCode ?? '') ? 'anGeBoCodeOver' : 'anGeBoUnavailable')
}

/** The company's own code while it is valid; null where it has none. */
export const validCode = async (app: App, owner: ExhibitorKey): Promise<{ code: string; expiresAt: Date } | null> => {
  const row = await findDeptCode(app.db, owner)
  if (!row || row.expiresAt.getTime() < app.now().getTime() + leastLifetimeMs) return null
  return { code: app.secrets.unseal(row.sealedCode), expiresAt: row.expiresAt }
}

/**
 * The code by which the company's data at anGeBo are read: the one that it has, else a new one.
 * @throws Failure notExhibitor, anGeBoNotOffered, anGeBoUnavailable, anGeBoUnknown
 */
export const codeOfCompany = async (app: App, scope: CompanyScope): Promise<DeptCode> => {
  const owner = callersExhibitor(scope)
  const { account, exhibitionNo } = await directoryOf(app, scope)
  const { timeZone } = await scope.exhibition()
  let valid = await validCode(app, owner)
  if (!valid) {
    valid = await app.gateways.anGeBo.getCode(account, { exhibitionNo, deptNo: owner.exhibitorId }).catch((error: unknown) => {
      throw failureOf(error)
    })
    await storeDeptCode(app.db, owner, { sealedCode: app.secrets.seal(valid.code), expiresAt: valid.expiresAt })
  }
  return { code: valid.code, expiresAt: wireTime(valid.expiresAt, timeZone) }
}
