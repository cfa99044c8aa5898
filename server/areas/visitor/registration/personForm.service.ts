import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FieldOption, type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../../account/account/account.service'
import { earlierAnswers } from './earlierAnswers'
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

/** The values that the account already proves, so that the person need not type them again. */
export const provenValues = async (app: App, scope: SignedInScope, form: FormDefinition): Promise<FormValues> => {
  const account = await accountById(app, scope.tenantId, scope.caller.accountId)
  const first = (kind: FormField['kind']): string | undefined =>
    fieldsOf(form).find((field) => field.kind === kind && !field.isSensitive)?.name
  /** Also where it is typed once more, because a code has proven it. */
  const proven = (kind: 'phone' | 'email'): FormValues => {
    const [value, name] = [account?.[kind], first(kind)]
    const repeats = fieldsOf(form).filter(({ sameAs }) => sameAs !== undefined && sameAs === name)
    return value && name ? Object.fromEntries([name, ...repeats.map((one) => one.name)].map((one) => [one, value])) : {}
  }
  return { ...proven('phone'), ...proven('email') }
}

/** Before the first submission: what the account proves, and what the person answered at the organiser's earlier fairs. */
export const prefilled = async (app: App, scope: SignedInScope, form: FormDefinition): Promise<FormValues> => {
  const [proven, earlier] = await Promise.all([
    provenValues(app, scope, form),
    earlierAnswers(app, scope, form, await fieldOptions(app, scope, form)),
  ])
  return { ...earlier, ...proven }
}
