import { Type, type Static } from 'typebox'
import { Bilingual, Id } from '../schemas'

export const ConfigQuery = Type.Object({
  exhibitionId: Type.Optional(Id),
  registerType: Type.Optional(Type.String({ maxLength: 40 })),
})

const text = Type.Optional(Type.String({ maxLength: 2000 }))
const on = Type.Optional(Type.Boolean())

/** The system config's switches (point 3 of the specification). A missing switch is off. */
export const PageConfig = Type.Object({
  pageTitle: text,
  pageTitleEn: text,
  iconUrl: text,
  closeRegistrationLink: on,
  stopRegistration: on,
  isOneCode: on,
  businessCardSwitch: on,
  cnQuestionnaireSwitch: on,
  enQuestionnaireSwitch: on,
  showConfirmationSwitch: on,
  shareMethod: text,
  shareMethodEn: text,
  conferenceFlow: text,
  isOpenNodeMode: on,
  wechatOpenSwitch: on,
  wechatShareOpenSwitch: on,
  wechatOpenAutoLogin: on,
  browserOpenSwitch: on,
  browserOpenSwitchEn: on,
  conferenceClickType: text,
})
export type PageConfig = Static<typeof PageConfig>

export const FunctionConfig = Type.Object({
  shareTitle: text,
  shareTitleEn: text,
  shareDesc: text,
  shareDescEn: text,
  shareImage: text,
  shareImageEn: text,
  browserOpenSwitch: on,
  browserOpenSwitchEn: on,
  wechatOpenSwitch: on,
  pageThemeColor: text,
  pageThemeBgColor: text,
  pageThemeCardBgColor: text,
  languageSwitchBgColor: text,
  /** Comma-separated login modes, in the order in which they are offered (`appsms,appemail,password`). */
  cnLoginMode: text,
  enLoginMode: text,
  /** Country calling codes of the phones that get sign-in codes (`['86', '852']`); all countries by default. */
  phoneCountries: Type.Optional(Type.Array(Type.String({ pattern: '^[1-9]\\d{0,2}$' }), { minItems: 1, maxItems: 250 })),
  /** The length of account names that sign in by password; 4 to 32 by default. */
  accountMinLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
  accountMaxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
  globalImage: text,
  giveTicketTopImage: text,
  giveTicketBottomImage: text,
  tianmuCnUrl: text,
  tianmuEnUrl: text,
  isOneCode: on,
  registrationTypeList: Type.Optional(Type.Array(Type.String())),
  pcIztUrl: text,
})
export type FunctionConfig = Static<typeof FunctionConfig>

/** The exhibition's own data, for every screen. */
export const ExhibitionCard = Type.Object({
  exhibitionId: Id,
  name: Bilingual,
  venue: Bilingual,
  /** 'yyyy-MM-dd' in the exhibition's zone. */
  startsOn: Type.String(),
  endsOn: Type.String(),
  timeZone: Type.String(),
  /** The opening hours of each day; empty if the organiser sets no closing time. */
  openingHours: Type.Array(
    Type.Object({ day: Type.String(), opensAtMs: Type.Integer(), closesAtMs: Type.Integer(), closesAt: Type.String() }),
  ),
  questionnaireCount: Type.Integer(),
  /** Texts to accept at sign-in: content page ids with their titles. */
  signInAgreements: Type.Array(Type.Object({ id: Type.String(), title: Bilingual })),
  /** The only origins that people may be sent to: this site's own, those of the organiser's addresses, and those that the organiser names. */
  trustedOrigins: Type.Array(Type.String()),
})
export type ExhibitionCard = Static<typeof ExhibitionCard>

export const FunctionConfigAnswer = Type.Object({
  functionConfig: FunctionConfig,
  exhibition: ExhibitionCard,
  /** The system config too, so that the first screen waits for one answer. */
  pageConfig: Type.Optional(PageConfig),
})
export type FunctionConfigAnswer = Static<typeof FunctionConfigAnswer>

export const configSchemas = {
  page: { purpose: "The fair's name, dates and looks, and the register type's texts", query: ConfigQuery, data: PageConfig },
  function: { purpose: "The fair's switches, such as payment and captcha", query: ConfigQuery, data: FunctionConfigAnswer },
}
