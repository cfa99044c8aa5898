import { Type, type Static } from 'typebox'
import { signedPdfQuery } from '../pdfLink.schema'
import { drawingKinds, drawingStates, mostPages, mostRemarks } from '../rules/builder/drawing'
import { constructions } from '../rules/exhibitor/companyForm'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const Kind = Type.Enum([...drawingKinds])
const State = Type.Enum([...drawingStates])
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const textOrNull = Type.Union([Type.String(), Type.Null()])

const point = {
  page: Type.Integer({ minimum: 1, maximum: mostPages }),
  x: Type.Number({ minimum: 0, maximum: 1 }),
  y: Type.Number({ minimum: 0, maximum: 1 }),
}

/** A remark at a point of a drawing. `x` and `y` are parts of the width and the height. */
export const DrawingRemark = Type.Object({ no: Type.Integer(), ...point, text: Type.String() })

/** A booth with its builder, and what became of its drawings. */
export const BuilderBooth = Type.Object({
  exhibitorId: Id,
  name: Bilingual,
  hallNo: textOrNull,
  boothNos: Type.Array(Type.String()),
  /** In m². */
  area: Type.Integer(),
  construction: Type.Union([Type.Enum([...constructions]), Type.Null()]),
  /** The contractor, as the exhibitor names it; '' for none. */
  builder: Type.String(),
  /** none: no contractor is named; own: the exhibitor builds itself. */
  builderState: Type.Enum(['none', 'own', 'notFiled', 'underReview', 'refused', 'approved']),
  /** Whether the caller may send drawings now. */
  maySend: Type.Boolean(),
  drawings: Type.Array(Type.Object({ kind: Kind, state: Type.Enum(['missing', ...drawingStates]), remarks: Type.Integer() })),
})
export type BuilderBooth = Static<typeof BuilderBooth>

export const BuilderBooths = Type.Object({
  isOffered: Type.Boolean(),
  /** The last day to send drawings; null where the fair sets none. */
  until: Type.Union([Day, Type.Null()]),
  booths: Type.Array(BuilderBooth),
})
export type BuilderBooths = Static<typeof BuilderBooths>

export const DrawingRevision = Type.Object({
  id: Id,
  number: Type.Integer(),
  state: State,
  fileName: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  /** The address of the file, for some minutes. */
  url: Type.String(),
  submittedAt: DateTime,
  decidedAt: Type.Union([DateTime, Type.Null()]),
  /** Why it was returned; else ''. */
  reason: Type.String(),
  remarks: Type.Array(DrawingRemark),
})
export type DrawingRevision = Static<typeof DrawingRevision>

/** A booth with every revision of its drawings, the newest first. */
export const BoothDrawings = Type.Intersect([
  BuilderBooth,
  Type.Object({
    until: Type.Union([Day, Type.Null()]),
    /** The fair offers services that build a booth. */
    hasServices: Type.Boolean(),
    /** The caller builds it, and applies for passes of its people. */
    hasPasses: Type.Boolean(),
    kinds: Type.Array(Type.Object({ kind: Kind, revisions: Type.Array(DrawingRevision) })),
  }),
])
export type BoothDrawings = Static<typeof BoothDrawings>

export const BoothDrawingsQuery = Type.Object({ exhibitorId: Id })
export type BoothDrawingsQuery = Static<typeof BoothDrawingsQuery>

export const DrawingBody = Type.Object({ exhibitorId: Id, kind: Kind, fileId: Id }, { additionalProperties: false })
export type DrawingBody = Static<typeof DrawingBody>

const SignedFile = Type.Object(signedPdfQuery)

/** A drawing as the organiser reads it before a decision. */
export const ReviewedDrawing = Type.Intersect([
  DrawingRevision,
  Type.Object({
    version: Version,
    kind: Kind,
    exhibitorId: Id,
    company: Bilingual,
    boothNos: Type.Array(Type.String()),
    builder: Type.String(),
  }),
])
export type ReviewedDrawing = Static<typeof ReviewedDrawing>

export const DrawingsQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(State) })])
export type DrawingsQuery = Static<typeof DrawingsQuery>

export const DrawingDecisionBody = Type.Object(
  {
    id: Id,
    version: Version,
    decision: Type.Union([Type.Literal('approve'), Type.Literal('return')]),
    /** The builder reads it. A drawing is returned with a reason, with remarks or with both. */
    reason: Type.Optional(Type.String({ maxLength: 200 })),
    remarks: Type.Optional(
      Type.Array(Type.Object({ ...point, text: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false }), {
        maxItems: mostRemarks,
      }),
    ),
  },
  { additionalProperties: false },
)
export type DrawingDecisionBody = Static<typeof DrawingDecisionBody>

export const drawingSchemas = {
  booths: { purpose: 'The booths that the caller builds, or has built, with the state of their drawings', data: BuilderBooths },
  booth: { purpose: 'The drawings of a booth, with the remarks on them', query: BoothDrawingsQuery, data: BoothDrawings },
  send: { purpose: 'Sends the next revision of a drawing', body: DrawingBody, data: BoothDrawings },
  file: { purpose: 'A drawing of a booth, by its signed address', query: SignedFile, data: Type.Unknown() },
  organiserPage: {
    purpose: 'Drawings of booths in a state, the longest waiting first',
    query: DrawingsQuery,
    data: PageOf(ReviewedDrawing),
  },
  decide: { purpose: 'Approves a drawing, or returns it with remarks', body: DrawingDecisionBody, data: ReviewedDrawing },
}
