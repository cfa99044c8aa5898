import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { textsToRead } from '../../../../contract/rules/visitor/agreedTexts'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { readBefore } from './readTexts.service'

/** The fields whose texts are accepted and were not opened. */
export const unreadTexts = (form: FormDefinition, values: FormValues, read: readonly string[]): Record<string, ValidationError> =>
  Object.fromEntries(
    textsToRead(form, values).flatMap(({ field, ids }) =>
      ids.every((id) => read.includes(id)) ? [] : [[field, { code: 'mustRead' as const }]],
    ),
  )

/** Texts that are accepted and were never opened as they are now. Those of the sign-in are not asked for again. */
export const refuseUnread = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
  agreed: readonly string[],
): Promise<Record<string, ValidationError>> => {
  if (textsToRead(form, values).length === 0) return {}
  return unreadTexts(form, values, [...agreed, ...(await readBefore(app, scope, form))])
}
