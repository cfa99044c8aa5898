import { Type, type Static } from 'typebox'
import type { ReportMeasure } from '../rules/exhibitor/exhibitorReport'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const Count = Type.Integer({ minimum: 0 })
const dayNumbers = Type.Object({ before: Count, days: Type.Array(Count), after: Count })

/** How the fair went for the caller's company. */
export const ExhibitorReportInfo = Type.Object({
  company: Type.Object({ id: Id, name: Bilingual, hallNo: Type.Union([Type.String(), Type.Null()]), boothNos: Type.Array(Type.String()) }),
  fair: Bilingual,
  /** The fair's colour, '#rrggbb'. */
  theme: Type.String({ pattern: '^#[\\da-f]{6}$' }),
  countedAt: DateTime,
  startsOn: Day,
  endsOn: Day,
  days: Type.Array(Day),
  byDay: Type.Object({
    invited: dayNumbers,
    registered: dayNumbers,
    came: dayNumbers,
    boothViews: dayNumbers,
    productViews: dayNumbers,
    staffCame: dayNumbers,
  } satisfies Record<ReportMeasure, typeof dayNumbers>),
  opened: Count,
  productsShown: Count,
  topProducts: Type.Array(Type.Object({ id: Id, name: Bilingual, views: Count })),
  credentials: Type.Array(Type.Object({ name: Bilingual, places: Count, used: Count })),
  members: Count,
  staffWaiting: Count,
})
export type ExhibitorReportInfo = Static<typeof ExhibitorReportInfo>

export const ReportPicture = Type.Object({ pngBase64: Type.String() })
export type ReportPicture = Static<typeof ReportPicture>

/** A company's numbers for the organiser. */
export const CompanyNumbers = Type.Object({
  exhibitorId: Id,
  name: Bilingual,
  hallNo: Type.Union([Type.String(), Type.Null()]),
  boothNos: Type.Array(Type.String()),
  /** In m². */
  area: Count,
  invited: Count,
  opened: Count,
  registered: Count,
  came: Count,
  /** Free tickets for buyers: those of all quotas, those that are promised, and those that are claimed. */
  freeQuota: Count,
  freeOffered: Count,
  freeClaimed: Count,
  boothViews: Count,
  productViews: Count,
})
export type CompanyNumbers = Static<typeof CompanyNumbers>

export const exhibitorReportSchemas = {
  info: { purpose: "How the fair goes for the caller's company, in numbers by day", data: ExhibitorReportInfo },
  picture: { purpose: 'The report as a picture, for phones that cannot draw', data: ReportPicture },
  companies: {
    purpose: 'The buyers and the views of each company, for the organiser',
    query: PageQuery,
    data: PageOf(CompanyNumbers),
  },
}
