import type { DocumentLink, Filing, FilingFileQuery, FilingTextBody } from '../../../../contract/builder/filing.schema'
import { companyIn, documentsIn } from '../../../../contract/rules/builder/filing'
import { neededTexts } from '../../../../contract/rules/visitor/agreedTexts'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { dayIn, wireTimeOrNull } from '../../../core/time'
import { readTexts, recordConsents } from '../../account/consent/consent.service'
import { factsOfFile } from '../../visitor/file/boundFile.service'
import { linkToDocument } from './documentFile.service'
import { filingsOf } from './filing.sql'
import { fileUrls } from './filingFiles'
import { formOf, rulesOf } from './offer'
import { presentDocuments, presentHistory, presentNewest, presentPeople } from './presentFiling'

/** The filing of the caller's company: what is valid, what is in work and what became of earlier revisions. */
export const ownFiling = async (app: App, scope: SignedInScope): Promise<Filing> => {
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const form = formOf(exhibition)
  const [all, read] = await Promise.all([
    filingsOf(app.db, accountKeyOf(scope)),
    readTexts(app, scope, scope.caller.accountId, neededTexts(form)),
  ])
  const [newest] = all
  const approved = all.find(({ state }) => state === 'approved')
  const shown = approved ?? newest
  const today = dayIn(app.now(), timeZone)
  return {
    isOffered: config.builders !== undefined,
    form,
    read,
    approved: approved
      ? {
          companyName: companyIn(approved.values).companyName,
          values: approved.values,
          decidedAt: wireTimeOrNull(approved.decidedAt, timeZone),
        }
      : null,
    newest: newest ? presentNewest(newest, timeZone) : null,
    fileUrls: fileUrls(
      app,
      scope,
      [approved, newest].flatMap((row) => (row ? [row.values] : [])),
    ),
    documents: shown ? presentDocuments(shown.values, today) : [],
    people: shown ? presentPeople(shown.values) : [],
    history: presentHistory(all, timeZone),
  }
}

/**
 * Notes that the caller opened a text of the filing, in its present version.
 * @returns the texts that are read now
 * @throws Failure filingNotOffered, notFound (the filing has no such text)
 */
export const noteRead = async (app: App, scope: SignedInScope, { id }: FilingTextBody): Promise<string[]> => {
  const exhibition = await scope.exhibition()
  rulesOf(exhibition)
  const texts = neededTexts(formOf(exhibition))
  if (!texts.includes(id)) throw fail('notFound')
  const { accountId } = scope.caller
  await recordConsents(app, app.db, scope, { accountId, place: 'read', ids: [id] })
  return readTexts(app, scope, accountId, texts)
}

/** The address of a document of the caller's own. @throws Failure notFound */
export const linkToOwnDocument = async (app: App, scope: SignedInScope, { fileId }: FilingFileQuery): Promise<DocumentLink> => {
  const { tenantId, exhibitionId, language } = scope
  const all = await filingsOf(app.db, accountKeyOf(scope))
  const isOwn = all.some(({ values }) => documentsIn(values).some((document) => document.fileId === fileId))
  const facts = isOwn ? await factsOfFile(app.db, { tenantId, exhibitionId, id: fileId }) : null
  if (!facts) throw fail('notFound')
  return { ...linkToDocument(app, scope, fileId, language), isPicture: facts.mediaType.startsWith('image/') }
}
