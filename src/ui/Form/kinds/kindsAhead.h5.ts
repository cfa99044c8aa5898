import type { FormField } from '@contract/rules/form/form'
import type { LazyPart } from '../../lazy'
import type { KindProps, Kinds } from './KindProps'
import { kinds } from './kinds'

/** The fields of a row too. */
const allOf = (fields: readonly FormField[]): FormField[] => fields.flatMap((field) => [field, ...allOf(field.fields ?? [])])

/**
 * Loads the kinds of these fields, so that the form comes at its true height. A kind that does not load has its own retry in the form.
 * @param more kinds beyond those that every form has
 */
export const kindsAhead = (fields: readonly FormField[], more: Kinds = {}): Promise<unknown> =>
  Promise.all(
    allOf(fields).map(({ kind }) => ((kinds[kind] ?? more[kind]) as Partial<LazyPart<KindProps>>)?.ahead?.().catch(() => undefined)),
  )
