import type { CurrentImport, ImportId, PeopleFile, RunImportBody, SheetFile } from '../../../../../contract/peopleImport.schema'
import type { CredentialImportBody } from '../../../../../contract/exhibitor/credentialImport.schema'
import { type CredentialKind, credentialPartRows } from '../../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../../core/App'
import { fail } from '../../../../core/errors/failure'
import type { Once, Store } from '../../../../core/calls/idempotency'
import { columnsOf, obstacleTo } from '../../../../core/peopleImport/columns'
import { currentFile, fileOf, runFile } from '../../../../core/peopleImport/importCalls'
import { cancelFile, closeFile } from '../../../../core/peopleImport/endFile'
import { reportFile, templateFile } from '../../../../core/peopleImport/sheetFiles'
import { beginFile } from '../../../../core/peopleImport/beginFile'
import { ownFile } from '../../../../core/peopleImport/ownFile'
import { importWords } from '../../../../core/peopleImport/importWords'
import type { ImportTarget, OpenImport } from '../../../../core/peopleImport/ImportTarget'
import { scopeOfFile } from '../../../../core/peopleImport/scopeOfFile'
import { placesOf } from '../../../../core/peopleImport/titles'
import { type CompanyScope, type SignedInScope, asMember } from '../../../../core/calls/scope'
import { untilSettled } from '../../../orders/place/untilSettled.service'
import { bytesOfFile, bytesOfUpload, releaseFile } from '../../../visitor/file/boundFile.service'
import { type Sheet, identitiesOf, readRow } from '../../../visitor/registration/fileRows.service'
import { takeImportedRows } from '../../../visitor/registration/importedRows.service'
import { fieldOptions } from '../../../visitor/registration/personForm.service'
import { callersExhibitor } from '../../member.service'
import { applicant } from '../apply.service'
import { isOpenNow, kindOf } from '../kinds'
import { importCredentials } from './importCredentials'
import { photoField, photosOfRows, picturesIn } from './photosOfRows'

/** What all files of credentials are for. */
const target = 'credentials'

/** The columns of a kind's file. A photo comes with an archive. @throws Failure importNotOffered */
const sheetOf = async (app: App, scope: SignedInScope, { form }: CredentialKind): Promise<Sheet> => {
  const obstacle = obstacleTo(form, true)
  if (obstacle) throw fail('importNotOffered', { field: obstacle.label })
  const optionsOf = await fieldOptions(app, scope, form)
  return { form, optionsOf, mayLackPhoto: false, columns: columnsOf(form, optionsOf, null) }
}

/** A kind whose applications are open, in the name of the caller's company. @throws Failure notFound, credentialClosed */
const openKind = async (app: App, scope: CompanyScope, type: string) => {
  const owner = callersExhibitor(scope)
  const kind = await kindOf(scope, type)
  if (!isOpenNow(app, kind, await scope.exhibition())) throw fail('credentialClosed')
  return { owner, kind }
}

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

/** Files whose people become holders of credentials of the member's company. */
export const credentialsTarget: ImportTarget = {
  partRows: credentialPartRows,
  settled: untilSettled,
  async open(app, row) {
    // The account may have lost the right, or the company, since it sent the file.
    const scope = await asMember(app, scopeOfFile(app, row), 'apply')
    const { owner, kind } = await openKind(app, scope, row.kind)
    const sheet = await sheetOf(app, scope, kind)
    const places = placesOf(sheet.columns, row.head)
    const field = photoField(sheet)
    const told = { agreed: row.agreed, read: null, language: row.language }
    const read: OpenImport['read'] = (one, id) =>
      readRow(app, sheet, places, one, { ...told, photo: field && id ? { field: field.name, id } : undefined })
    const company = await applicant(app, scope, owner)
    return {
      form: kind.form,
      columns: sheet.columns,
      read,
      identitiesOf: ({ values }) => identitiesOf(kind.form, values),
      ...(row.archiveId && {
        photos: async (at, parts) => {
          const archive = await bytesOfFile(app, app.db, { ...owner, id: row.archiveId! })
          if (!archive) throw fail('photosUnreadable')
          return photosOfRows({ app, scope, sheet, places, archive: archive.bytes, read }, at, parts)
        },
      }),
      go: (client, part) => importCredentials(app, client, { scope, owner, kind, company, sheet }, part),
    }
  },
  async checked(app, client, row) {
    if (row.archiveId) await releaseFile(app, client, scopeOfFile(app, row), row.archiveId)
  },
}
