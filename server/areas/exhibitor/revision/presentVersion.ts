import type { ReviewedVersion } from '../../../../contract/exhibitor/exhibitorReview.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { readableChanges } from './changes'
import { kinds } from './kinds'
import type { ExhibitorRow, RevisionRow } from './revision.sql'
import { publicValues } from './publicValues'
import { fileUrls } from './versionFiles'

const isOfSame =
  (one: RevisionRow) =>
  (other: RevisionRow): boolean =>
    one.kind === other.kind && one.subjectId === other.subjectId && one.exhibitorId === other.exhibitorId

export type OptionsOf = Awaited<ReturnType<typeof fieldOptions>>

/** A version as its reviewer reads it. What was decided shows no changes: the public data are others by now. */
export const reviewed = async (
  app: App,
  scope: SignedInScope,
  { revision, exhibitor }: { revision: RevisionRow; exhibitor: ExhibitorRow },
  approved: readonly RevisionRow[],
  optionsBefore: Map<RevisionRow['kind'], OptionsOf> = new Map(),
): Promise<ReviewedVersion> => {
  const exhibition = await scope.exhibition()
  const form = kinds[revision.kind].form(exhibition)
  const before = revision.state === 'submitted' ? publicValues(revision.kind, exhibitor, approved.filter(isOfSame(revision))) : null
  const optionsOf = optionsBefore.get(revision.kind) ?? (await fieldOptions(app, scope, form))
  optionsBefore.set(revision.kind, optionsOf)
  const urls = before ? fileUrls(app, revision, form, [before, revision.values]) : {}
  const { id, kind, exhibitorId, number, state, version, reason, submittedAt, decidedAt } = revision
  return {
    id,
    kind,
    exhibitorId,
    name: { cn: exhibitor.nameCn, en: exhibitor.nameEn },
    hallNo: exhibitor.hallNo,
    boothNos: exhibitor.boothNos,
    number,
    state,
    revision: String(version),
    reason,
    submittedAt: wireTimeOrNull(submittedAt, exhibition.timeZone),
    decidedAt: wireTimeOrNull(decidedAt, exhibition.timeZone),
    changes: before ? readableChanges(form, before, revision.values, { language: scope.language, optionsOf, urls }) : [],
  }
}
