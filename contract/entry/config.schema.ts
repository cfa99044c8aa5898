import { Type, type Static } from 'typebox'
import { fallbackLoginModes, loginModeNames } from '../rules/account/loginModes'
import { accountLengths } from '../rules/account/passwords'
import { othersQuestionnaires } from '../rules/people/othersQuestionnaire'
import { Bilingual, Id } from '../schemas'

export const ConfigQuery = Type.Object({
  exhibitionId: Type.Optional(Id),
  registerType: Type.Optional(Type.String({ maxLength: 40 })),
})

const text = (description: string) => Type.Optional(Type.String({ maxLength: 2000, description }))
const on = (description: string) => Type.Optional(Type.Boolean({ description }))

const opens = {
  browserOpenSwitch: on('False sends browsers in Chinese other than WeChat to WeChat. The default is true.'),
  browserOpenSwitchEn: on('False sends browsers in English other than WeChat to WeChat. The default is true.'),
  wechatOpenSwitch: on('False asks people in WeChat to open the link in a browser. The default is true.'),
}
const isOneCode = on('People have one entrance code for all their tickets, besides the passes. The default is false.')

/** The system config's switches (point 3 of the specification). */
export const PageConfig = Type.Object({
  pageTitle: text('The Chinese title of pages, in the bar of the browser or app. The default is `shortName`, else the name of the fair.'),
  pageTitleEn: text('The English title of pages. The default is `shortName`, else the name of the fair.'),
  iconUrl: text(
    "The fair's logo on pages, passes and shared links: an https address, or a path such as `/media/…`. Without it none is shown.",
  ),
  closeRegistrationLink: on(
    'Closes the link: newcomers read that registration is closed, and lists of fairs leave it out. Registered people still sign in. The default is false.',
  ),
  stopRegistration: on(
    'Stops the fair for people without a ticket: no registrations, no orders. Ticket holders still sign in. The default is false.',
  ),
  isOneCode,
  businessCardSwitch: on(
    'A newcomer begins with a photo of the business card, which fills in the form. Nothing of it is stored. The default is false.',
  ),
  cnQuestionnaireSwitch: on('People who read Chinese answer the questionnaires of their register type. The default is false.'),
  enQuestionnaireSwitch: on('People who read English answer the questionnaires of their register type. The default is false.'),
  othersQuestionnaire: Type.Optional(
    Type.Enum([...othersQuestionnaires], {
      description:
        'The person who answers for people whom others register. `shared`: their owner, once for all of them, and the pass waits for it. `each`: the link to the pass asks the person, and the pass does not wait. `none`: nobody. The default is `shared`.',
    }),
  ),
  showConfirmationSwitch: on('A registered visitor sees the confirmation before the personal centre. The default is false.'),
  shareMethod: text('How people who read Chinese share the fair: `link`, `poster` or `none`. The default is `link`.'),
  shareMethodEn: text('How people who read English share the fair: `link`, `poster` or `none`. The default is `link`.'),
  conferenceFlow: text('The steps of conference attendees: `default`, `flow2` or `flow3`. The default is `default`.'),
  isOpenNodeMode: on('Conference attendees choose from a tree. The default is false.'),
  wechatOpenSwitch: opens.wechatOpenSwitch,
  wechatShareOpenSwitch: on("WeChat's own menus share the fair. The default is false: in WeChat nothing is shared."),
  wechatOpenAutoLogin: on('People in WeChat are signed in at once where WeChat knows them. The default is false.'),
  browserOpenSwitch: opens.browserOpenSwitch,
  browserOpenSwitchEn: opens.browserOpenSwitchEn,
  conferenceClickType: text(
    'What a tap on a session of the programme opens: `detail`, its page, or `select`, the choice of sessions with this one chosen. The default is `detail`.',
  ),
})
export type PageConfig = Static<typeof PageConfig>

const shareTexts = '`{name}` `{lastName}` `{firstName}` `{company}` `{companyEnName}` `{boothNo}` are those of the person who shares.'

export const FunctionConfig = Type.Object({
  shareTitle: text(`The Chinese title of a shared link. ${shareTexts} The default is the name of the fair.`),
  shareTitleEn: text(`The English title of a shared link. ${shareTexts} The default is the name of the fair.`),
  shareDesc: text(`The Chinese line below the title of a shared link. ${shareTexts} Without it there is none.`),
  shareDescEn: text(`The English line below the title of a shared link. ${shareTexts} Without it there is none.`),
  shareImage: text('The picture of a link that is shared in Chinese. The default is `shareImageEn`, else `iconUrl`.'),
  shareImageEn: text('The picture of a link that is shared in English. The default is `shareImage`, else `iconUrl`.'),
  ...opens,
  pageThemeColor: text('The colour of buttons and headings, such as `#839cfc`, which is the default. Text on it is always readable.'),
  pageThemeBgColor: text('The colour behind pages. The default is `#F0F2FF`.'),
  pageThemeCardBgColor: text('The colour of cards, passes and sheets, lightened until text on it is readable. The default is `#F5F7FF`.'),
  languageSwitchBgColor: text('The colour of the language switch. The default is `#F3D4AF`.'),
  cnLoginMode: text(
    `Sign-in methods in Chinese, separated by commas, in the order in which they are offered: ${loginModeNames.map((name) => `\`${name}\``).join(' ')}. The default is \`${fallbackLoginModes.cn}\`.`,
  ),
  enLoginMode: text(`Sign-in methods in English, as \`cnLoginMode\`. The default is \`${fallbackLoginModes.en}\`.`),
  phoneCountries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[1-9]\\d{0,2}$', wanted: 'must be a country calling code such as "86"' }), {
      minItems: 1,
      maxItems: 250,
      description:
        "Country calling codes of the phones that get codes and other messages, such as `['86', '852']`. The sign-in page offers these alone. The default is all, except satellite and premium numbers.",
    }),
  ),
  accountMinLength: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 64,
      description: `The least length of account names that sign in by password. The default is ${accountLengths.min}.`,
    }),
  ),
  accountMaxLength: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 64,
      description: `The greatest length of account names that sign in by password. The default is ${accountLengths.max}.`,
    }),
  ),
  globalImage: text(
    'Pictures, separated by commas. The first is the cover of the sign-in page. The others are below its form, and on the homes. Without it the cover has the initials of the fair.',
  ),
  giveTicketTopImage: text('Pictures at the top of the pages of gifts, separated by commas. Without it there are none.'),
  giveTicketBottomImage: text('Pictures at the bottom of the pages of gifts, separated by commas. Without it there are none.'),
  tianmuCnUrl: text('The https address of the online exhibition in Chinese, for the personal centre. Without it there is no entry.'),
  tianmuEnUrl: text('The https address of the online exhibition in English, for the personal centre. Without it there is no entry.'),
  isOneCode,
  registrationTypeList: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Register types that the page of all fairs offers, by default `visitor`. The personal centre offers them too, by default none.',
    }),
  ),
  pcIztUrl: text("The organiser's own site, to which desktop visitors have a button. Without it there is no button."),
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
