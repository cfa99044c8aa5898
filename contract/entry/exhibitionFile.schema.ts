import { Type, type Static } from 'typebox'
import { type RegisterType, registerTypes } from '../registerTypes'
import { maxOfKind } from '../rules/people/peopleKinds'
import { FunctionConfig, PageConfig } from './config.schema'
import { specialGuestsFile } from './exhibitionFile/specialGuests.schema'
import { credentialsFile } from './exhibitionFile/credentials.schema'
import { fairDay, firstDay } from './exhibitionFile/days.schema'
import { bankTransferFile } from './exhibitionFile/bankTransfer.schema'
import { holidaysFile } from './exhibitionFile/review.schema'
import { gateFile } from './exhibitionFile/gate.schema'
import { guestPageFile } from './exhibitionFile/guestPage.schema'
import { messagesFile } from './exhibitionFile/messages.schema'
import {
  address,
  agreement,
  both,
  choice,
  digits,
  jsonSchemaOf,
  pageId,
  patterned,
  strict,
  strictly,
  tenantId,
  text,
} from './exhibitionFile/pieces'
import { invoicesFile } from './exhibitionFile/invoices.schema'
import { invitationTemplatesFile } from './exhibitionFile/invitationTemplates.schema'
import { invitationsFile } from './exhibitionFile/invitations.schema'
import { lossFile } from './exhibitionFile/loss.schema'
import { peopleKindsFile } from './exhibitionFile/peopleKinds.schema'
import { registerTypeFile } from './exhibitionFile/registerType.schema'
import { refundsFile } from './exhibitionFile/refunds.schema'
import { postersFile } from './exhibitionFile/posters.schema'
import { buildersFile } from './exhibitionFile/builders.schema'
import { visitingGroupsFile } from './exhibitionFile/visitingGroups.schema'
import { groupParkingFile } from './exhibitionFile/groupParking.schema'
import { companyDataFile } from './exhibitionFile/companyData.schema'
import { partnersFile } from './exhibitionFile/partners.schema'
import { servicesFile } from './exhibitionFile/services.schema'
import { spreadingFile } from './exhibitionFile/spreading.schema'
import { manualFile } from './exhibitionFile/manual.schema'
import { contactsFile } from './exhibitionFile/contacts.schema'
import { cooperationPartnersFile } from './exhibitionFile/cooperationPartners.schema'
import { groupStaysFile } from './exhibitionFile/groupStays.schema'
import { hotelsFile } from './exhibitionFile/hotels.schema'
import { materialsFile } from './exhibitionFile/materials.schema'
import { waysFile } from './exhibitionFile/ways.schema'
import { meetingsFile } from './exhibitionFile/meetings.schema'
import { visaLettersFile } from './exhibitionFile/visaLetters.schema'
import { ticketPoolFile, ticketTypeFile } from './exhibitionFile/ticketType.schema'

const time = (description: string) => patterned('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as "09:00"', { description })

const contentPage = strict({
  id: pageId('The id of the page, which agreements and news name.'),
  title: both(200, 'The title of the page.'),
  body: strict(
    { cn: text(200_000, 'The Chinese HTML.'), en: text(200_000, 'The English HTML.') },
    'HTML with headings, paragraphs, lists, pictures, bold and italic. Everything else is removed before it is stored.',
  ),
})

const registerLink = strict({
  id: patterned('^\\w{1,40}$', 'must be letters and digits', {
    description:
      'The `registerLinkId` of the link, not the name of a register type. Its short address ends with it: `/r/<tenantId>-<exhibitionId>-<id>`.',
  }),
  registerType: choice(registerTypes, 'The register type of the people who open it. `byRegisterType` must have it.'),
  title: both(100, 'The name of the link, for the organiser.'),
})

/** All settings of one exhibition. `npm run exhibition` reads and writes them. */
export const ExhibitionFile = strict(
  {
    $schema: Type.Optional(text(500, 'The JSON Schema of this file, for an editor. Optional, and not stored.')),
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The version that was exported. An import refuses the file if another version was stored since. Without it nothing is compared.',
      }),
    ),
    tenantId,
    exhibitionId: digits(19, 'The id of the fair within its organiser. It never changes.'),
    name: both(100, 'The full name of the fair.'),
    shortName: Type.Optional(
      both(20, 'A name where the long one would be cut: titles, wallet passes, SMS, subscription messages. The default is `name`.'),
    ),
    venue: both(100, 'The name of the place.'),
    timeZone: Type.String({
      maxLength: 60,
      description: 'The IANA name of the time zone of every day and time in this file.',
      examples: ['Asia/Shanghai'],
    }),
    startsOn: firstDay('The first day of the fair. Other days may be counted from it.'),
    endsOn: fairDay('The last day of the fair.'),
    entrance: both(100, 'The entrance for visitors, on passes, letters and in messages.'),
    opensAt: time('The time at which the fair opens each day.'),
    closesAt: Type.Optional(
      time(
        'The time at which the fair closes each day, until 06:00 of the next one. Passes warn in the last two hours. Without it no hours are shown.',
      ),
    ),
    holdMinutes: Type.Integer({ minimum: 1, maximum: 1440, description: 'Minutes for which an unpaid order holds its tickets.' }),
    maxPeoplePerOwner: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: `Companions whom one account may register, under each register type. 0 for none. The default is ${maxOfKind({}, 'companion')}.`,
      }),
    ),
    peopleKinds: Type.Optional(peopleKindsFile),
    trustedOrigins: Type.Optional(
      Type.Array(address('An origin such as `https://www.example.com`, without a path.'), {
        maxItems: 200,
        description: "Other sites that people may be sent to. By default this site's and those of the organiser's addresses in this file.",
      }),
    ),
    registerLinks: Type.Optional(
      Type.Array(registerLink, {
        maxItems: 500,
        description:
          'The links that are printed. Each has a short address. A link that was left out answers 404. By default there are none.',
      }),
    ),
    signInAgreements: Type.Array(agreement, {
      maxItems: 10,
      description: 'Texts to accept at sign-in, each a content page. The server refuses a sign-in without them.',
    }),
    pageConfig: strictly(PageConfig, 'Switches and texts of the fair. A missing member has its default.'),
    functionConfig: strictly(
      FunctionConfig,
      'Looks, sharing and sign-in of the fair. It overrides `pageConfig`, and that of a register type overrides both.',
    ),
    byRegisterType: Type.Unsafe<Partial<Record<RegisterType, Static<typeof registerTypeFile>>>>(
      Type.Record(Type.String({ pattern: `^(${registerTypes.join('|')})$` }), registerTypeFile, {
        additionalProperties: false,
        description:
          'The register types that the fair takes, each with its settings. All others are refused. A type with people cannot be left out.',
      }),
    ),
    guestPage: Type.Optional(guestPageFile),
    holidays: Type.Optional(holidaysFile),
    messages: Type.Optional(messagesFile),
    refunds: Type.Optional(refundsFile),
    invoices: Type.Optional(invoicesFile),
    bankTransfer: Type.Optional(bankTransferFile),
    loss: Type.Optional(lossFile),
    invitations: Type.Optional(invitationsFile),
    invitationTemplates: Type.Optional(invitationTemplatesFile),
    spreading: Type.Optional(spreadingFile),
    posters: Type.Optional(postersFile),
    credentials: Type.Optional(credentialsFile),
    specialGuests: Type.Optional(specialGuestsFile),
    companyData: Type.Optional(companyDataFile),
    builders: Type.Optional(buildersFile),
    visitingGroups: Type.Optional(visitingGroupsFile),
    groupStays: Type.Optional(groupStaysFile),
    groupParking: Type.Optional(groupParkingFile),
    partners: Type.Optional(partnersFile),
    gate: Type.Optional(gateFile),
    visaLetters: Type.Optional(visaLettersFile),
    manual: Type.Optional(manualFile),
    services: Type.Optional(servicesFile),
    meetings: Type.Optional(meetingsFile),
    contacts: Type.Optional(contactsFile),
    materials: Type.Optional(materialsFile),
    hotels: Type.Optional(hotelsFile),
    ways: Type.Optional(waysFile),
    cooperationPartners: Type.Optional(cooperationPartnersFile),
    contentPages: Type.Array(contentPage, { maxItems: 200, description: 'Pages of text, such as agreements, conditions and news.' }),
    ticketPools: Type.Optional(
      Type.Array(ticketPoolFile, {
        maxItems: 200,
        description: 'Places that several ticket types share, such as those of a hall. Without it each type has its quota alone.',
      }),
    ),
    ticketTypes: Type.Array(ticketTypeFile, { maxItems: 500, description: 'The ticket types, in the order in which they are offered.' }),
  },
  'All settings of one exhibition.',
)
export type ExhibitionFile = Static<typeof ExhibitionFile>

/** A standalone schema, for editors. */
export const exhibitionFileJsonSchema = (): object => jsonSchemaOf('A Fairgate exhibition', ExhibitionFile)
