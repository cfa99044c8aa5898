import { Type, type Static } from 'typebox'
import { uploadPurposes } from '../rules/uploads'
import { Id } from '../schemas'

/** Without a purpose, any picture. */
export const FilePutQuery = Type.Object({ purpose: Type.Optional(Type.Enum([...uploadPurposes])) })
export type FilePutQuery = Static<typeof FilePutQuery>

/** BladeX' `BladeFile`, with the id that forms store. `link` is signed and expires. */
export const StoredFile = Type.Object({ attachId: Id, link: Type.String(), name: Type.String(), originalName: Type.String() })
export type StoredFile = Static<typeof StoredFile>

export const FileLinkQuery = Type.Object({
  tenantId: Type.String({ pattern: '^\\d{6}$' }),
  exhibitionId: Id,
  /** Seconds since 1970. */
  expires: Type.Integer(),
  signature: Type.String({ maxLength: 64 }),
})
export type FileLinkQuery = Static<typeof FileLinkQuery>

export const fileSchemas = {
  put: { purpose: "Uploads a file, such as the caller's photo", query: FilePutQuery, data: StoredFile },
  read: { purpose: 'Reads an uploaded file by a signed link', query: FileLinkQuery, data: Type.Unknown() },
}
