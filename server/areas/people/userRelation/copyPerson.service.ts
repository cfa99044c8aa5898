import type { SavedPerson } from '../../../../contract/people/userRelation.schema'
import { type FormValues, isEmptyValue } from '../../../../contract/rules/form/fieldValues'
import { type FormField, fieldsOf, isConfidential, isFile } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { draftsOf, saveDraft, valuesOfDraft } from '../../visitor/registration/draft.service'
import { personOf } from '../../visitor/registration/person.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { ownPerson, scopeFor } from '../actingFor'
import { beginPerson, discardPerson } from './newPerson.service'

/** What is of one person alone. Each person gives an own consent. */
const ownKinds: readonly FormField['kind'][] = ['name', 'phone', 'email', 'document', 'birthday', 'plate', 'agreements']

const isShared = (field: FormField): boolean => !ownKinds.includes(field.kind) && !isFile(field) && !isConfidential(field)

/** The answers of a person as they were typed last: those of the draft over those that were sent. */
const answersOf = async (app: App, acting: SignedInScope, formId: string): Promise<FormValues> => {
  const [{ values }, drafts] = await Promise.all([personOf(app, acting), draftsOf(app, acting)])
  return { ...values, ...valuesOfDraft(drafts.find((draft) => draft.formId === formId)?.content ?? {}) }
}

/**
 * Begins a person of the same kind, with the answers that two people of one firm share: as a draft, which the owner completes.
 * @throws Failure notFound, and those of `beginPerson` and `saveDraft`
 */
export const copyPerson = async (app: App, scope: SignedInScope, copyOf: string, groupId?: string): Promise<SavedPerson> => {
  const source = await ownPerson(app, scope, { id: copyOf })
  const { form } = await personForm(scope)
  const answers = await answersOf(app, scopeFor(scope, source.relation.personAccountId), form.id)
  const shared = fieldsOf(form).filter((field) => isShared(field) && !isEmptyValue(answers[field.name]))
  const values = Object.fromEntries(shared.map(({ name }) => [name, answers[name]]))
  const person = await beginPerson(app, scope, source.relation.kind, groupId)
  const { id, personAccountId } = person.relation
  if (shared.length === 0) return { id, userId: personAccountId, revision: null }
  try {
    const { revision } = await saveDraft(app, scopeFor(scope, personAccountId), {
      formId: form.id,
      version: form.version,
      content: { editedAtMs: app.now().getTime(), typed: { values, pictures: {} } },
    })
    return { id, userId: personAccountId, revision }
  } catch (error) {
    await discardPerson(app, person)
    throw error
  }
}
