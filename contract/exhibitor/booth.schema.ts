import { Type, type Static } from 'typebox'
import { boardLanguages } from '../rules/exhibitor/board'
import { constructions } from '../rules/exhibitor/companyForm'
import { Bilingual, Id, PageOf, PageQuery } from '../schemas'

const textOrNull = Type.Union([Type.String(), Type.Null()])

const sign = {
  id: Id,
  name: Bilingual,
  shortName: Bilingual,
  hallNo: textOrNull,
  boothNos: Type.Array(Type.String()),
  logoUrl: textOrNull,
}

/** A company as visitors find it. */
export const BoothRow = Type.Object(sign)
export type BoothRow = Static<typeof BoothRow>

/** What everybody may know of a company: approved data, in both languages. */
export const Booth = Type.Object({
  ...sign,
  introduction: Bilingual,
  categories: Type.Array(Bilingual),
  website: Type.String(),
  email: Type.String(),
  /** The entry in the show catalogue; null where there is none. */
  journal: Type.Union([
    Type.Object({
      fullName: Bilingual,
      name: Bilingual,
      introduction: Bilingual,
      contacts: Type.String(),
      contactInformation: Type.String(),
      logoUrl: textOrNull,
    }),
    Type.Null(),
  ]),
  /** The approved text over the booth; null before. */
  board: Type.Union([Type.Object({ name: Bilingual, languages: Type.Enum([...boardLanguages]) }), Type.Null()]),
  /** Opens this page on any phone, as a visitor: for a code on a poster. */
  /** Whether visitors can ask it for a meeting. */
  takesMeetings: Type.Boolean(),
  link: Type.String(),
})
export type Booth = Static<typeof Booth>

export const BoothQuery = Type.Object({ id: Id })
export type BoothQuery = Static<typeof BoothQuery>

export const BoothsQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** A part of a name, a booth or a hall. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
  }),
])
export type BoothsQuery = Static<typeof BoothsQuery>

export const HallQuery = Type.Object({ exhibitionHallNo: Type.String({ minLength: 1, maxLength: 40 }) })
export type HallQuery = Static<typeof HallQuery>

/** A company's booth and its builder. */
export const BoothBuilder = Type.Object({
  deptId: Id,
  name: Bilingual,
  boothNos: Type.Array(Type.String()),
  /** Null until the company says it. */
  construction: Type.Union([Type.Enum([...constructions]), Type.Null()]),
  /** The contractor; '' for a standard booth. */
  builder: Type.String(),
})
export type BoothBuilder = Static<typeof BoothBuilder>

/** A booth, or one of its products, that the caller looks at. */
export const ViewedBody = Type.Object({ id: Id, productId: Type.Optional(Id) }, { additionalProperties: false })
export type ViewedBody = Static<typeof ViewedBody>

export const boothSchemas = {
  info: { purpose: "A company's public data and its booths", query: BoothQuery, data: Booth },
  page: { purpose: 'Companies of the fair, by name, booth or hall', query: BoothsQuery, data: PageOf(BoothRow) },
  viewed: { purpose: 'Counts a look at a booth or at a product', body: ViewedBody, data: Type.Null() },
  builders: { purpose: 'Who builds which booth of a hall', query: HallQuery, data: Type.Array(BoothBuilder) },
}
