import { createHash } from 'node:crypto'
import type { ExhibitorOfCodeQuery, KnownCompany, TakeOverBody } from '../../../../contract/exhibitor/anGeBo.schema'
import type { SavedVersion } from '../../../../contract/exhibitor/company.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { isOneOf } from '../../../core/secrets/secrets'
import type { CompanyScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { GatewayError } from '../../../gateways'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { callersExhibitor } from '../member.service'
import { readableChanges } from '../revision/changes'
import { type SubjectKey, versionsOf } from '../revision/revision.sql'
import { revisionOf, saveVersionDraft } from '../revision/revision.service'
import { publicValues } from '../revision/publicValues'
import { formOfKind } from '../revision/kindForm'
import { deleteDeptCode } from './deptCode.sql'
import { fittingValues } from './fittingValues'
import { directoryOf, failureOf, validCode } from './deptCode.service'

/** What anGeBo offers, and what the company's form says now. */
interface Offer {
  key: SubjectKey
  current: FormValues
  /** The fields that would change, each as a whole. */
  offered: FormValues
  known: KnownCompany
}

/** Reads the company at anGeBo, and compares it with what its form begins with. Nothing is stored. */
const offerFor = async (app: App, scope: CompanyScope, given?: string): Promise<Offer> => {
  const owner = callersExhibitor(scope)
  const { account } = await directoryOf(app, scope)
  const valid = await validCode(app, owner)
  // A code of another company would show that company's contact.
  if (!valid || (given !== undefined && !isOneOf([valid.code], given))) throw fail('anGeBoCodeOver')
  const found = await app.gateways.anGeBo
    .getExhibitor(account, { deptNo: owner.exhibitorId, code: valid.code })
    .catch(async (error: unknown) => {
      if (error instanceof GatewayError && error.code === 'refused') await deleteDeptCode(app.db, owner)
      throw failureOf(error)
    })
  const key: SubjectKey = { ...owner, kind: 'company', subjectId: owner.exhibitorId }
  const [form, all, exhibitor] = [
    await formOfKind(app, key),
    await versionsOf(app.db, key),
    await exhibitorById(app, { ...owner, id: owner.exhibitorId }),
  ]
  if (!exhibitor) throw fail('notExhibitor')
  const [newest] = all
  const current = newest && newest.state !== 'approved' ? newest.values : publicValues('company', exhibitor, all)
  const { offered, unfit } = fittingValues(form, current, found)
  const optionsOf = await fieldOptions(app, scope, form)
  return {
    key,
    current,
    offered,
    known: {
      changes: readableChanges(form, current, { ...current, ...offered }, { language: scope.language, optionsOf, urls: {} }),
      unfit: unfit.map((label) => label[scope.language]),
      revision: revisionOf(newest),
      digest: createHash('sha256').update(JSON.stringify(offered)).digest('hex').slice(0, 32),
      mayTake: newest?.state !== 'submitted',
    },
  }
}

/** @throws Failure notExhibitor, anGeBoNotOffered, anGeBoUnavailable, anGeBoCodeOver (none, another's, or one that has expired) */
export const companyAtAnGeBo = async (app: App, scope: CompanyScope, { code }: ExhibitorOfCodeQuery): Promise<KnownCompany> =>
  (await offerFor(app, scope, code)).known

/**
 * Puts the fields into the company's draft that a person chose. They are read again, because what a phone sends proves nothing; what differs
 * from what the person saw is refused.
 * @throws Failure as `companyAtAnGeBo`, and anGeBoChanged, invalid (a field that was not offered), versionInReview, draftChanged
 */
export const takeOverFields = async (app: App, scope: CompanyScope, { fields, revision, digest }: TakeOverBody): Promise<SavedVersion> => {
  const { key, current, offered, known } = await offerFor(app, scope)
  if (known.digest !== digest) throw fail('anGeBoChanged')
  if (fields.some((name) => !Object.hasOwn(offered, name))) throw failFields({ fields: { code: 'choiceUnknown' } })
  const values = { ...current, ...Object.fromEntries(fields.map((name) => [name, offered[name]!])) }
  const saved = await inTransaction(app.pool, (client) => saveVersionDraft(app, client, scope, key, { revision, values }))
  return { revision: String(saved.version) }
}
