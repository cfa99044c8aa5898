import type { Paged } from '../../../../contract/envelope'
import type { ReviewedVersion, ReviewedVersionQuery, VersionDecisionBody } from '../../../../contract/exhibitor/exhibitorReview.schema'
import { type RevisionState, canMoveRevision } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { databaseOver } from '../../../database/connect'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { readableChanges } from './changes'
import { kinds } from './kinds'
import {
  type ExhibitorRow,
  type RevisionRow,
  approvedBefore,
  findVersion,
  lockExhibitor,
  pageVersions,
  replacePublic,
  updateVersion,
} from './revision.sql'
import { publicValues } from './revision.service'
import { fileUrls } from './versionFiles'

const isOfSame =
  (one: RevisionRow) =>
  (other: RevisionRow): boolean =>
    one.kind === other.kind && one.subjectId === other.subjectId && one.exhibitorId === other.exhibitorId

type OptionsOf = Awaited<ReturnType<typeof fieldOptions>>

/** A version as its reviewer reads it. What was decided shows no changes: the public data are others by now. */
const reviewed = async (
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

/** What waits for review, the oldest first; or all that one company ever sent. */
export const versionPage = async (app: App, scope: SignedInScope, query: ReviewedVersionQuery): Promise<Paged<ReviewedVersion>> => {
  await scope.exhibition()
  return reviewPage(app, scope, query, {
    find: (window) => pageVersions(app.db, scope, { exhibitorId: query.exhibitorId, kind: query.kind, ...window }),
    present: async (rows) => {
      const waiting = rows.flatMap(({ revision }) => (revision.state === 'submitted' ? revision : []))
      const approved = await approvedBefore(app.db, scope, waiting)
      const records: ReviewedVersion[] = []
      const options = new Map<RevisionRow['kind'], OptionsOf>()
      for (const row of rows) records.push(await reviewed(app, scope, row, approved, options))
      return records
    },
  })
}

/** A version with its company. */
interface Version {
  revision: RevisionRow
  exhibitor: ExhibitorRow
}

/** How a version is decided on. Its company is locked, so that no other version of it is decided on meanwhile. Nobody decides on a draft. */
const versionReview: Review<Version, RevisionState> = {
  find: async (client, key) => {
    const db = databaseOver(client)
    const found = await findVersion(db, key)
    const exhibitor = found && found.state !== 'draft' ? await lockExhibitor(db, found) : null
    const revision = exhibitor && (await findVersion(db, key))
    return revision && { revision, exhibitor }
  },
  stateOf: ({ revision }) => revision.state,
  revisionOf: ({ revision }) => String(revision.version),
  can: canMoveRevision,
  about: ({ revision }) => [revision.exhibitorId],
  changed: 'versionDecided',
}

/**
 * The organiser's decision on a version. Of two that are made at the same moment one counts, and nobody approves what was taken back
 * meanwhile. An approval publishes. An approved invitation can be retracted, and nothing else.
 * @throws Failure notFound, invalid (no reason with a refusal, or a file is gone), versionDecided
 */
export const decideVersion = async (app: App, scope: SignedInScope, body: VersionDecisionBody): Promise<ReviewedVersion> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  const to = body.decision === 'approve' ? 'approved' : 'refused'
  const reason = reasonOf(body, 'reason', to === 'refused')
  const key = { tenantId, exhibitionId, id: body.id }
  const found = await findVersion(app.db, key)
  if (!found || found.state === 'draft') throw fail('notFound')
  const { publish, retract } = kinds[found.kind]
  const from = body.decision === 'retract' && retract ? 'approved' : 'submitted'
  const decision = { id: body.id, revision: body.revision, from, to, reason: to === 'refused' ? reason : '' } as const
  const decided = await decide(app, scope, versionReview, decision, {
    move: async (client, { revision, exhibitor }, made) => {
      const db = databaseOver(client)
      if (to === 'approved') await replacePublic(db, revision)
      const set = { state: to, reason: made.reason, decidedBy: made.by, decidedAt: made.at } as const
      const changed = await updateVersion(db, revision, revision, { ...set, version: revision.version + 1 })
      if (changed && to === 'approved') await publish(app, client, revision, revision.values)
      if (changed && body.decision === 'retract') await retract?.(app, client, revision)
      return changed && { revision: changed, exhibitor }
    },
  })
  return reviewed(app, scope, decided, [])
}
