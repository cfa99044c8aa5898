import type { PastVersion, Version } from '../../../../contract/exhibitor/company.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import type { ExhibitorMember } from '../member.service'
import { readableChanges } from './changes'
import { kinds } from './kinds'
import { type RevisionRow, type SubjectKey, versionsOf } from './revision.sql'
import { revisionOf } from './revision.service'
import { publicValues } from './publicValues'
import { fileUrls } from './versionFiles'

/** A subject as its company reads it: published, in work and earlier. @throws Failure notExhibitor */
export const presentVersions = async (app: App, scope: SignedInScope, member: ExhibitorMember, key: SubjectKey): Promise<Version> => {
  const exhibition = await scope.exhibition()
  const [exhibitor, all] = await Promise.all([findExhibitor(app.db, { ...key, id: key.exhibitorId }), versionsOf(app.db, key)])
  if (!exhibitor) throw fail('notExhibitor')
  const form = kinds[key.kind].form(exhibition)
  const published = publicValues(key.kind, exhibitor, all)
  const [newest] = all
  const urls = fileUrls(app, key, form, [published, ...(newest ? [newest.values] : [])])
  const optionsOf = await fieldOptions(app, scope, form)
  const timesOf = ({ submittedAt, decidedAt }: Pick<RevisionRow, 'submittedAt' | 'decidedAt'>) => ({
    submittedAt: wireTimeOrNull(submittedAt, exhibition.timeZone),
    decidedAt: wireTimeOrNull(decidedAt, exhibition.timeZone),
  })
  return {
    kind: key.kind,
    form,
    mayEdit: hasMemberRight(member, 'edit'),
    published,
    newest: newest
      ? {
          state: newest.state,
          revision: revisionOf(newest),
          values: newest.values,
          reason: newest.reason,
          savedAt: wireTime(newest.updatedAt, exhibition.timeZone),
          editedAtMs: newest.updatedAt.getTime(),
          ...timesOf(newest),
          changes:
            newest.state === 'approved'
              ? []
              : readableChanges(form, published, newest.values, { language: scope.language, optionsOf, urls }),
        }
      : null,
    fileUrls: urls,
    history: all
      .filter(({ state }) => state !== 'draft')
      .map((row) => ({ number: row.number, state: row.state, reason: row.reason, ...timesOf(row) })),
  }
}

/** Whether the public ever saw a version. */
const wasPublic = ({ state }: RevisionRow): boolean => state === 'approved' || state === 'replaced'

/**
 * The versions of a subject that were sent, the newest first. Each is compared with the one that was public before it. The first one
 * is compared with what was known, until an approval overwrites that.
 * @throws Failure notExhibitor
 */
export const presentHistory = async (app: App, scope: SignedInScope, key: SubjectKey): Promise<PastVersion[]> => {
  const exhibition = await scope.exhibition()
  const [exhibitor, all] = await Promise.all([findExhibitor(app.db, { ...key, id: key.exhibitorId }), versionsOf(app.db, key)])
  if (!exhibitor) throw fail('notExhibitor')
  const form = kinds[key.kind].form(exhibition)
  const optionsOf = await fieldOptions(app, scope, form)
  const first = all.some(wasPublic) ? {} : kinds[key.kind].known(exhibitor)
  const before = ({ number }: RevisionRow): FormValues => all.find((one) => one.number < number && wasPublic(one))?.values ?? first
  const urls = fileUrls(app, key, form, [first, ...all.map(({ values }) => values)])
  return all
    .filter(({ state }) => state !== 'draft')
    .map((row) => ({
      number: row.number,
      state: row.state,
      reason: row.reason,
      submittedAt: wireTimeOrNull(row.submittedAt, exhibition.timeZone),
      decidedAt: wireTimeOrNull(row.decidedAt, exhibition.timeZone),
      changes: readableChanges(form, before(row), row.values, { language: scope.language, optionsOf, urls }),
    }))
}
