import type { FormField } from '@contract/rules/form/form'
import type { Kinds } from './KindProps'

/** The mini-program has all kinds of a page in its package. */
export const kindsAhead = (_fields: readonly FormField[], _more?: Kinds): Promise<unknown> => Promise.resolve()
