import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../../account/account/account.service'
import { earlierAnswers } from './earlierAnswers'
import { fieldOptions } from './personForm.service'

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
