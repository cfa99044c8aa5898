import type { Paged } from '../../../../contract/envelope'
import type { ReviewedVersion, ReviewedVersionQuery, VersionDecisionBody } from '../../../../contract/exhibitor/exhibitorReview.schema'
import { type RevisionState, canMoveRevision } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { kinds } from './kinds'
import { type ExhibitorRow, type RevisionRow, approvedBefore, lockExhibitor, replacePublic, updateVersion } from './revision.sql'
import { findVersion, pageVersions } from './versionReview.sql'
import { type OptionsOf, reviewed } from './presentVersion'

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
