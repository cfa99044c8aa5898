import type { DraftAnswer, DraftBody } from '../../../contract/visitor/registration.schema'
import type { App } from '../../core/App'
import { fail, failFields } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import { wireTime } from '../../core/time'
import { type Exhibition, registerTypeConfig } from '../../core/exhibition/exhibition'
import { draftsOfRegistration, putDraft } from './draft.sql'
import { findRegistration } from './registration.sql'
import { registrationOf } from './registration.service'

const maxBytes = 64 * 1024

/** Only what the register type asks has drafts, so that they cannot be piled up. */
const formIds = (exhibition: Exhibition, scope: SignedInScope): string[] => {
  const { form, questionnaires } = registerTypeConfig(exhibition, scope.registerType)
  return [...(form ? [form.id] : []), ...questionnaires.map((questionnaire) => questionnaire.id)]
}

/** The caller's drafts, to continue on any device. */
export const draftsOf = async (app: App, scope: SignedInScope): Promise<DraftAnswer> => {
  const { timeZone } = await scope.exhibition()
  const registration = await findRegistration(app.db, scope)
  if (!registration) return []
  const rows = await draftsOfRegistration(app.db, registration)
  return rows.map(({ formId, version, sealedContent, savedAt }) => ({
    formId,
    version,
    content: JSON.parse(app.secrets.unseal(sealedContent)) as Record<string, unknown>,
    savedAt: wireTime(savedAt, timeZone),
  }))
}

/**
 * Stores a draft unchanged, without validation and encrypted. The last saved draft wins.
 * @throws Failure tooLarge, invalid (a form that the register type does not have), registrationStopped, registrationClosed
 */
export const saveDraft = async (app: App, scope: SignedInScope, body: DraftBody): Promise<null> => {
  const exhibition = await scope.exhibition()
  const content = JSON.stringify(body.content)
  if (Buffer.byteLength(content) > maxBytes) throw fail('tooLarge', { limit: '64 KB' })
  if (!formIds(exhibition, scope).includes(body.formId)) throw failFields({ formId: { code: 'choiceUnknown' } })
  const registration = await registrationOf(app, scope, exhibition)
  await putDraft(app.db, registration, body.formId, {
    version: body.version,
    sealedContent: app.secrets.seal(content),
    savedAt: app.now(),
  })
  return null
}
