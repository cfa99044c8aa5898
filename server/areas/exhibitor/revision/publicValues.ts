import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { RevisionKind } from '../../../../contract/rules/exhibitor/revision'
import { kinds } from './kinds'
import type { ExhibitorRow, RevisionRow } from './revision.sql'

/** What the public sees of a subject, or what was known before its first approved version. */
export const publicValues = (kind: RevisionKind, exhibitor: ExhibitorRow, all: readonly RevisionRow[]): FormValues =>
  all.find(({ state }) => state === 'approved')?.values ?? kinds[kind].known(exhibitor)
