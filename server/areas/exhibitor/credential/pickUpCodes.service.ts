import type { PickUp, PickUpQuery } from '../../../../contract/exhibitor/credential.schema'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { passCodesOf } from '../../tickets/pass/credentialPass.service'
import { callersExhibitor } from '../member.service'
import { ownCredential } from './ownCredential'
import type { Credential } from './credential.sql'
import { pageCredentials } from './credentialPages.sql'
import { companyOf, kindOf, kindsOf } from './kinds'
import { presentCredential } from './presentCredential'
import { passOf } from './credentialList.service'

/** People of one answer. A company with more finds the others by their credential. */
const maxPickedUp = 100

/**
 * The company's approved credentials for the desk that hands them out. Only the one that is shown gets a signed code.
 * @throws Failure notFound (the kind, or a credential that is none of the company's)
 */
export const pickUpCodes = async (app: App, scope: CompanyScope, { type, id, search }: PickUpQuery): Promise<PickUp> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  if (type !== undefined) await kindOf(scope, type)
  const company = await companyOf(app, owner)
  const { rows, total } = await pageCredentials(app.db, owner, { kind: type, state: 'approved', search }, { limit: maxPickedUp, offset: 0 })
  // A kind that is no longer in the file has no pass to show.
  const known = rows.filter(({ credential }) => kindsOf(exhibition).some((kind) => kind.id === credential.kind))
  const named = id === undefined ? known[0] : await ownCredential(app, owner, id)
  const all = named && !known.some(({ credential }) => credential.id === named.credential.id) ? [named, ...known] : known
  const codes = await passCodesOf(
    app,
    owner,
    all.flatMap(({ credential: { orderId } }) => (orderId === null ? [] : [orderId])),
  )
  const shownOf = (row: Credential) => {
    const { id: credentialId, type: kind, kindName, name, pickedUpAt } = presentCredential(exhibition, row)
    return { id: credentialId, type: kind, kindName, name, pickedUpAt, code: codes.get(row.credential.orderId ?? '') ?? '' }
  }
  const pass = named && (await passOf(app, scope, named))
  return {
    company: scope.language === 'en' ? company.nameEn : company.nameCn,
    hallNo: company.hallNo,
    boothNos: company.boothNos,
    people: known.map(shownOf).filter(({ code }) => code !== ''),
    shown: named && pass?.qr ? { ...shownOf(named), code: pass.code, qr: pass.qr } : null,
    total,
  }
}
