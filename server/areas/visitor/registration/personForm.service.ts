import { type FieldOption, type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'

/** @throws Failure notFound where the register type has nothing to fill in */
export const formOf = (exhibition: Exhibition, scope: Scope): FormDefinition => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  if (!form) throw fail('notFound')
  return form
}

/** The personal information form of the header's register type. */
export const personForm = async (scope: Scope): Promise<{ form: FormDefinition; etag: string }> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition, scope)
  return { form, etag: `${exhibition.id}.${exhibition.configVersion}.${form.id}.${form.version}` }
}

/** The options of each field, also those of a dictionary. */
export const fieldOptions = async (
  app: App,
  scope: Pick<Scope, 'tenantId'>,
  form: FormDefinition,
): Promise<(field: FormField) => FieldOption[] | undefined> => {
  const codes = [...new Set(fieldsOf(form).flatMap((field) => field.dictionary ?? []))]
  const byCode = new Map(await Promise.all(codes.map(async (code) => [code, await dictionaryOptions(app, scope.tenantId, code)] as const)))
  return (field) => (field.dictionary ? (byCode.get(field.dictionary) ?? []) : field.options)
}
