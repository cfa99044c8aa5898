import type { VersionBody } from '../../../../contract/exhibitor/company.schema'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { kinds } from './kinds'
import type { SubjectKey } from './revision.sql'

/** The form of a kind at a fair. */
export const formOfKind = async (app: App, key: SubjectKey): Promise<FormDefinition> => kinds[key.kind].form(await exhibitionOf(app, key))

/** @throws Failure formChanged: the sender filled in another form */
export const assertForm = (form: FormDefinition, { formId, version }: Pick<VersionBody, 'formId' | 'version'>): void => {
  if (formId !== form.id || version !== form.version) throw fail('formChanged', { version: form.version })
}
