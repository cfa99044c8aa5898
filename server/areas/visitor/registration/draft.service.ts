import type { DraftAnswer, DraftBody, SavedDraft } from '../../../../contract/visitor/registration.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { fieldsOf, isConfidential } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { type Exhibition, formOfType, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { draftsOfRegistration, putDraft } from './draft.sql'
import { findRegistration } from './registration.sql'
import { registrationOf } from './registration.service'

const maxBytes = 64 * 1024

/** Only what the register type asks has drafts, so that they cannot be piled up. */
const formIds = (exhibition: Exhibition, scope: SignedInScope): string[] => {
  const { form, questionnaires } = registerTypeConfig(exhibition, scope.registerType)
  return [...(form ? [form.id] : []), ...questionnaires.map((questionnaire) => questionnaire.id)]
}

/**
 * A draft's content without the values of confidential fields, at any depth. A phone sends `null` for a value that the person must
 * type again.
 */
const withoutConfidential = (
  exhibition: Exhibition,
  { registerType }: { registerType: string },
  formId: string,
  content: object,
): string => {
  const form = formOfType(exhibition, registerType)
  const names = new Set(form?.id === formId ? fieldsOf(form).flatMap((field) => (isConfidential(field) ? [field.name] : [])) : [])
  return JSON.stringify(content, (name, value: unknown) => (names.has(name) && value !== null ? undefined : value))
}

/** The values of a form's draft, as the client stores it: within `typed`, next to the addresses of pictures. */
export const valuesOfDraft = (content: object): FormValues => (content as { typed?: { values?: FormValues } }).typed?.values ?? {}

/** A stored draft as its owner reads it. A field that became confidential since then is left out too. */
export const draftContent = (
  app: App,
  { exhibition, registerType }: { exhibition: Exhibition; registerType: string },
  formId: string,
  sealedContent: string,
): Record<string, unknown> =>
  JSON.parse(withoutConfidential(exhibition, { registerType }, formId, JSON.parse(app.secrets.unseal(sealedContent)) as object)) as Record<
    string,
    unknown
  >

/** The caller's drafts, to continue on any device. */
export const draftsOf = async (app: App, scope: SignedInScope): Promise<DraftAnswer> => {
  const exhibition = await scope.exhibition()
  const registration = await findRegistration(app.db, scope)
  if (!registration) return []
  const rows = await draftsOfRegistration(app.db, registration)
  return rows.map(({ formId, version, revision, sealedContent, savedAt }) => ({
    formId,
    version,
    revision,
    content: draftContent(app, { exhibition, registerType: scope.registerType }, formId, sealedContent),
    savedAt: wireTime(savedAt, exhibition.timeZone),
  }))
}

/**
 * Stores a draft without validation, without confidential values, and encrypted. A draft that was submitted meanwhile starts again.
 * @throws Failure draftChanged (another page or phone saved since), tooLarge, invalid (a form that the register type does not
 * have), registrationStopped, registrationClosed
 */
export const saveDraft = async (app: App, scope: SignedInScope, body: DraftBody): Promise<SavedDraft> => {
  const exhibition = await scope.exhibition()
  const content = withoutConfidential(exhibition, scope, body.formId, body.content)
  if (Buffer.byteLength(content) > maxBytes) throw fail('tooLarge', { limit: '64 KB' })
  if (!formIds(exhibition, scope).includes(body.formId)) throw failFields({ formId: { code: 'choiceUnknown' } })
  const registration = await registrationOf(app, scope, exhibition)
  const draft = { version: body.version, sealedContent: app.secrets.seal(content), revision: app.ids(), savedAt: app.now() }
  if (!(await putDraft(app.db, registration, body.formId, draft, body.baseRevision))) throw fail('draftChanged')
  return { revision: draft.revision }
}
