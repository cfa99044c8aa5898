import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { type RegisterType, registerTypes } from '../registerTypes'
import { type MaterialKind, materialKindNames } from '../rules/content/material'
import { Bilingual, DateTime, Id, PageOf, PageQuery } from '../schemas'

const GroupId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const Kind = Type.Unsafe<MaterialKind>(Type.String({ enum: [...materialKindNames] }))

/** A group of files in the caller's language. */
export const MaterialGroupView = Type.Object({
  groupId: Type.String(),
  name: Type.String(),
  note: Type.String(),
  /** The files that the caller may have. */
  files: Type.Integer(),
})
export type MaterialGroupView = Static<typeof MaterialGroupView>

export const MaterialView = Type.Object({
  materialId: Id,
  title: Type.String(),
  note: Type.String(),
  kind: Kind,
  sizeBytes: Type.Integer(),
  addedAt: DateTime,
  /** Whether the caller has downloaded it. */
  isDownloaded: Type.Boolean(),
})
export type MaterialView = Static<typeof MaterialView>

/** An id of no group finds nothing, whatever it looks like. */
export const MaterialQuery = Type.Object({ groupId: Type.String({ maxLength: 64 }) })
export type MaterialQuery = Static<typeof MaterialQuery>

/** The files of a group. */
export const Materials = Type.Object({ groupId: Type.String(), name: Type.String(), note: Type.String(), files: Type.Array(MaterialView) })
export type Materials = Static<typeof Materials>

export const MaterialBody = Type.Object({ materialId: Id }, { additionalProperties: false })
export type MaterialBody = Static<typeof MaterialBody>

export const MaterialFileQuery = Type.Object(signedPdfQuery)
export type MaterialFileQuery = Static<typeof MaterialFileQuery>

/** An upload that nothing names yet. */
export const MaterialUpload = Type.Object({ attachId: Id, link: Type.String(), name: Type.String(), originalName: Type.String() })
export type MaterialUpload = Static<typeof MaterialUpload>

export const NewMaterialBody = Type.Object(
  {
    groupId: GroupId,
    /** The upload, by its id. */
    fileId: Id,
    title: Bilingual,
    note: Type.Optional(Bilingual),
    /** The people who may have it. Without it, all who find the group. */
    registerTypes: Type.Optional(
      Type.Array(Type.Unsafe<RegisterType>(Type.String({ enum: [...registerTypes] })), { maxItems: registerTypes.length }),
    ),
    /** Only readers of this language see it. */
    onlyIn: Type.Optional(Type.Union([Type.Literal('cn'), Type.Literal('en')])),
  },
  { additionalProperties: false },
)
export type NewMaterialBody = Static<typeof NewMaterialBody>

export const OrganiserMaterialQuery = Type.Intersect([PageQuery, Type.Object({ groupId: Type.Optional(GroupId) })])
export type OrganiserMaterialQuery = Static<typeof OrganiserMaterialQuery>

/** A file as the organiser lists it. */
export const OrganiserMaterial = Type.Object({
  materialId: Id,
  groupId: Type.String(),
  /** Whether the exhibition file has the group. Without it nobody finds the file. */
  isFound: Type.Boolean(),
  title: Bilingual,
  note: Bilingual,
  registerTypes: Type.Array(Type.String()),
  onlyIn: Type.String(),
  kind: Kind,
  sizeBytes: Type.Integer(),
  addedAt: DateTime,
  /** The people who downloaded it, each counted once. */
  downloads: Type.Integer(),
})
export type OrganiserMaterial = Static<typeof OrganiserMaterial>

export const materialSchemas = {
  groups: { purpose: 'Groups of files to download, with the number of files for the caller', data: Type.Array(MaterialGroupView) },
  list: { purpose: 'The files of a group that the caller may have', query: MaterialQuery, data: Materials },
  count: { purpose: 'Counts a download, once a person, and answers the address of the file', body: MaterialBody, data: PdfLink },
  file: { purpose: 'A file to download, by its signed address', query: MaterialFileQuery, data: Type.Unknown() },
  upload: { purpose: 'Takes a file to download', data: MaterialUpload },
  add: { purpose: 'Puts an uploaded file into a group', body: NewMaterialBody, data: OrganiserMaterial },
  remove: { purpose: 'Takes a file away. Its links end at once', body: MaterialBody, data: Type.Null() },
  organiserPage: {
    purpose: 'Files to download, with the number of people who downloaded them',
    query: OrganiserMaterialQuery,
    data: PageOf(OrganiserMaterial),
  },
}
