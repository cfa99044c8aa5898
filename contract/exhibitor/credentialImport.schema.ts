import { Type, type Static } from 'typebox'
import { CredentialTypeQuery } from './credential.schema'
import { CurrentImport, ImportId, PeopleFile, RunImportBody, SheetFile, importFile } from '../peopleImport.schema'
import { Id } from '../schemas'

export const CredentialImportBody = Type.Object(
  {
    ...importFile,
    type: CredentialTypeQuery.properties.type,
    /** An archive (zip) with the photos, which was uploaded before. Each is named by its person's document number or name. */
    photos: Type.Optional(Id),
  },
  { additionalProperties: false },
)
export type CredentialImportBody = Static<typeof CredentialImportBody>

export const credentialImportSchemas = {
  importTemplate: { purpose: "An empty spreadsheet with the columns of a kind's form", query: CredentialTypeQuery, data: SheetFile },
  importReport: { purpose: "Every refused cell and photo of the caller's file of credentials", query: ImportId, data: SheetFile },
  currentImport: {
    purpose: "The caller's file of a kind of credential: how far it is, and what was refused",
    query: CredentialTypeQuery,
    data: CurrentImport,
  },
  import: { purpose: 'Takes a file of people for credentials and begins to check it', body: CredentialImportBody, data: PeopleFile },
  runImport: { purpose: 'Begins to apply for the people of a checked file', body: RunImportBody, data: PeopleFile },
  cancelImport: { purpose: 'Stops the work on a file of credentials. Who was applied for stays', body: ImportId, data: CurrentImport },
  closeImport: { purpose: 'Forgets a file of credentials that is no longer worked on', body: ImportId, data: Type.Null() },
}
