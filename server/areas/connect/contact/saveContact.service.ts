import type { PoolClient } from 'pg'
import type { SurveyQuestion } from '../../../../contract/rules/connect/survey'
import type { ContactChange, ContactDetail, ContactSaveBody, ContactUpdateBody } from '../../../../contract/connect/contact.schema'
import type { EntryRefusal } from '../../../../contract/connect/entryRefusalWords'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { type Failure, fail, failFields } from '../../../core/errors/failure'
import { type ExhibitorKey, callersExhibitor } from '../../exhibitor/member.service'
import { assertSeat } from '../membership/seat.service'
import { surveyOf } from '../survey/survey.sql'
import { changeEntries, partOf } from './changeEntries'
import { contactIdsOfKeys } from './contact.sql'
import { contactDetail } from './contactDetail.service'
import { readProof } from './proof'
import { type EntryOutcome, type NewEntry, writeEntries } from './writeEntries'

/** A refused entry as the answer of a call that writes it alone. */
export const failureOf = (refusal: EntryRefusal): Failure => {
  switch (refusal) {
    case 'contactUnknown':
      return fail('notFound')
    case 'contactWithdrawn':
      return fail('contactWithdrawn')
    case 'contactFull':
      return fail('contactFull')
    case 'entryInvalid':
      return failFields({ ownerId: { code: 'choiceUnknown' } })
    default:
      return fail('invalid')
  }
}

/**
 * Writes the entries of one change, or none of them.
 * @param also within the same transaction, unless all are known
 */
export const written = async (
  app: App,
  scope: CompanyScope,
  entries: readonly NewEntry[],
  also?: (client: PoolClient) => Promise<unknown>,
): Promise<ContactDetail> => {
  const { tenantId, caller } = scope
  const seconds = await app.limits.take('contactEntriesPerMemberDay', `${tenantId}/${caller.accountId}`, entries.length)
  if (seconds > 0) throw fail('tooManyRequests', { seconds })
  const outcomes: EntryOutcome[] = [
    ...(await writeEntries(app, callersExhibitor(scope), caller.accountId, entries, { isWhole: true, also })).values(),
  ]
  for (const outcome of outcomes) if ('refusal' in outcome) throw failureOf(outcome.refusal)
  return contactDetail(app, scope, (outcomes[0] as { contactId: string }).contactId)
}

/** The questions of a company, where a change answers some. */
const questionsFor = async (app: App, key: ExhibitorKey, { answers }: ContactChange): Promise<SurveyQuestion[]> =>
  answers ? (await surveyOf(app.pool, key)).questions : []

/**
 * Makes a contact: of a card, by its proof, or of what a member typed. The same body again changes nothing.
 * @throws Failure scanNotAuthorised, proofInvalid, contactWithdrawn, contactFull, invalid
 */
export const saveContact = async (
  app: App,
  scope: CompanyScope,
  { contactKey, proof, ...change }: ContactSaveBody,
): Promise<ContactDetail> => {
  await assertSeat(app, scope, 'collect')
  const key = callersExhibitor(scope)
  const at = app.now()
  const survey = await questionsFor(app, key, change)
  const entries = changeEntries(change, { contactKey, changeId: contactKey, at, isByContent: true, survey })
  if (proof === undefined) {
    const isKnown = (await contactIdsOfKeys(app.pool, key, [contactKey])).size > 0
    const isNamed = Object.values(change.values ?? {}).some((value) => value.trim() !== '')
    if (!isKnown && !isNamed) throw failFields({ 'values.name': { code: 'required' } })
    if (entries.length > 0) return written(app, scope, entries)
    throw failFields({ 'values.name': { code: 'required' } })
  }
  const known = readProof(app, key, proof, at)
  if (!known) throw fail('proofInvalid')
  const { subjectId, source, card, atMs } = known
  const scan: NewEntry = {
    ...{ entryId: partOf(contactKey, `scan/${atMs}`), contactKey, at: new Date(atMs), subjectId, isInLedger: true },
    content: { kind: 'scan', payload: { source, card } },
  }
  return written(app, scope, [scan, ...entries])
}

/**
 * Changes a contact. The same change again changes nothing.
 * @throws Failure scanNotAuthorised, notFound, contactWithdrawn, contactFull, invalid
 */
export const updateContact = async (
  app: App,
  scope: CompanyScope,
  { id, changeId, ...change }: ContactUpdateBody,
): Promise<ContactDetail> => {
  await assertSeat(app, scope)
  const survey = await questionsFor(app, callersExhibitor(scope), change)
  const entries = changeEntries(change, { contactKey: id, changeId, at: app.now(), isByContent: false, survey })
  return entries.length > 0 ? written(app, scope, entries) : contactDetail(app, scope, id)
}
