import type { PoolClient } from 'pg'
import type { HandInBody, ManualFormView } from '../../../../contract/exhibitor/manual.schema'
import { formDueOn, formsOf, mayHandIn } from '../../../../contract/rules/exhibitor/manual'
import { formatDay } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { bindFile, factsOfFile, releaseFiles } from '../../visitor/file/boundFile.service'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { type HandedInRow, handedInBy, insertHandedIn, moveHandedIn } from './manualForm.sql'
import { presentForm, readerOf } from './presentForm'

interface HandingIn {
  owner: ExhibitorKey
  scope: SignedInScope
  body: HandInBody
  isLate: boolean
}

/** Within the transaction: keeps the file in the place of an earlier one. @throws Failure invalid, manualFormChanged */
const takeForm = async (app: App, client: PoolClient, { owner, scope, body, isLate }: HandingIn): Promise<HandedInRow> => {
  const db = databaseOver(client)
  const { tenantId, exhibitionId, exhibitorId } = owner
  const { formId, fileId, version } = body
  const known = (await handedInBy(db, owner)).get(formId)
  if ((known?.version ?? 0) !== version) throw fail('manualFormChanged')
  const mediaType = await bindFile(app, client, scope, { fileId, purpose: 'document', field: 'fileId' })
  const facts = await factsOfFile(db, { tenantId, exhibitionId, id: fileId })
  const id = known?.id ?? app.ids()
  const set = {
    ...{ fileId, mediaType, isLate, fileName: facts?.originalName ?? '', receipt: `${id.slice(-8)}-${version + 1}` },
    ...{ submittedBy: scope.caller.accountId, submittedAt: app.now(), reason: '', decidedBy: null, decidedAt: null },
  }
  const row = known
    ? await moveHandedIn(db, { tenantId, exhibitionId, id, version }, 'submitted', set)
    : await insertHandedIn(db, { tenantId, exhibitionId, exhibitorId, id, formId, state: 'submitted', version: 1, ...set })
  if (!row) throw fail('manualFormChanged')
  if (known) await releaseFiles(app, client, owner, [known.fileId])
  await recordChange(client, {
    targets: [row.id, exhibitorId],
    before: { form: formId, state: known?.state ?? null, version: known?.version ?? 0 },
    after: { form: formId, state: row.state, version: row.version, isLate },
  })
  return row
}

/**
 * Hands in a filled form, in the place of one that waits or was refused.
 * @throws Failure manualFormUnknown, manualFormClosed, manualFormChanged, invalid
 */
export const handInForm = async (app: App, scope: CompanyScope, body: HandInBody): Promise<ManualFormView> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const form = formsOf(exhibition.config.manual ?? { chapters: [] }).find(({ id }) => id === body.formId)
  if (!form) throw fail('manualFormUnknown')
  const reader = readerOf(app, exhibition, scope.language, true)
  const { startsOn } = exhibition
  const dueOn = formDueOn(form, startsOn)
  if (!mayHandIn(form, { startsOn, today: reader.today })) throw fail('manualFormClosed', { day: formatDay(dueOn, scope.language) })
  const isLate = reader.today > dueOn
  const row = await inTransaction(app.pool, (client) => takeForm(app, client, { owner, scope, body, isLate }))
  const { tenantId, exhibitionId, caller } = scope
  app.log.info({ tenantId, exhibitionId, formId: form.id, accountId: caller.accountId, isLate }, 'a company handed in a form')
  return presentForm(form, row, [], reader)
}
