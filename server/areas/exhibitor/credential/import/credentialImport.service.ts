import type { CurrentImport, ImportId, PeopleFile, RunImportBody, SheetFile } from '../../../../../contract/peopleImport.schema'
import type { CredentialImportBody } from '../../../../../contract/exhibitor/credentialImport.schema'
import { credentialPartRows } from '../../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../../core/App'
import { fail } from '../../../../core/errors/failure'
import type { Once, Store } from '../../../../core/calls/idempotency'
import { beginFile } from '../../../../core/peopleImport/beginFile'
import { cancelFile, closeFile } from '../../../../core/peopleImport/endFile'
import { currentFile, fileOf, runFile } from '../../../../core/peopleImport/importCalls'
import { ownFile } from '../../../../core/peopleImport/ownFile'
import { reportFile, templateFile } from '../../../../core/peopleImport/sheetFiles'
import { importWords } from '../../../../core/peopleImport/importWords'
import type { CompanyScope, SignedInScope } from '../../../../core/calls/scope'
import { bytesOfUpload } from '../../../visitor/file/boundFile.service'
import { takeImportedRows } from '../../../visitor/registration/importedRows.service'
import { photoField, picturesIn } from './photoArchive'
import { sheetOf, openKind } from './kindSheet'

/** What all files of credentials are for. */
const target = 'credentials'

/** An empty file with the columns of a kind's form. @throws Failure those of `openKind`, importNotOffered */
export const credentialTemplate = async (app: App, scope: CompanyScope, type: string): Promise<SheetFile> => {
  const { kind } = await openKind(app, scope, type)
  const { columns } = await sheetOf(app, scope, kind)
  return templateFile(app, scope, { name: `${importWords.credentialFileName[scope.language]} ${kind.name[scope.language]}`, columns })
}

/**
 * Takes a file of people and their photos, and begins to check it.
 * @throws Failure invalid (the archive is gone), photosNotAsked, photosUnreadable, photosTooMany, tooManyRequests, and those of `openKind` and `beginFile`
 */
export const beginCredentials = (app: App, scope: CompanyScope, body: CredentialImportBody, once: Once): Promise<PeopleFile> =>
  once(
    (store) => begin(app, scope, body, store),
    (id) => fileOf(app, scope, target, id),
  )

const begin = async (app: App, scope: CompanyScope, { type, photos, ...file }: CredentialImportBody, store: Store): Promise<string> => {
  const { kind } = await openKind(app, scope, type)
  const sheet = await sheetOf(app, scope, kind)
  if (photos !== undefined) {
    if (!photoField(sheet)) throw fail('photosNotAsked')
    picturesIn(await bytesOfUpload(app, scope, { fileId: photos, purpose: 'photoArchive', field: 'photos' }))
  }
  const takeRows = (rows: number): Promise<void> => takeImportedRows(app, scope, rows)
  const { form, columns } = sheet
  return beginFile(
    app,
    scope,
    { ...file, target, kind: kind.id, form, columns, partRows: credentialPartRows, archiveId: photos, takeRows },
    store,
  )
}

/** The caller's file of a kind; null without one. */
export const currentCredentials = async (app: App, scope: SignedInScope, type: string): Promise<CurrentImport> => {
  return currentFile(app, scope, target, type)
}

/** Begins to apply for the people of a checked file. @throws Failure those of `openKind` and `runFile` */
export const runCredentials = async (app: App, scope: CompanyScope, { id, mode }: RunImportBody): Promise<PeopleFile> => {
  const row = await ownFile(app, scope, target, id)
  const { kind } = await openKind(app, scope, row.kind)
  return runFile(app, scope, row, { mode, form: kind.form })
}

/** Stops the work on a file. Applications that it has made stay. @throws Failure notFound */
export const cancelCredentials = async (app: App, scope: SignedInScope, { id }: ImportId): Promise<CurrentImport> => {
  return cancelFile(app, scope, target, id)
}

/** Forgets a file and its result. @throws Failure notFound, importRunning */
export const closeCredentials = async (app: App, scope: SignedInScope, { id }: ImportId): Promise<null> => {
  return closeFile(app, scope, target, id)
}

/** Every refused cell and picture as a file. @throws Failure notFound, unavailable */
export const credentialReport = async (app: App, scope: SignedInScope, { id }: ImportId): Promise<SheetFile> => {
  return reportFile(app, scope, target, id)
}
