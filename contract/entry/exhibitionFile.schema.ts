import { Type, type Static, type TProperties } from 'typebox'
import { type RegisterType, registerTypes } from '../registerTypes'
import { FunctionConfig, PageConfig } from './config.schema'
import { specialGuestsFile } from './exhibitionFile/specialGuests.schema'
import { credentialsFile } from './exhibitionFile/credentials.schema'
import { FairDay, FirstDay } from './exhibitionFile/days.schema'
import { bankTransferFile } from './exhibitionFile/bankTransfer.schema'
import { approveWhenFile, holidaysFile } from './exhibitionFile/review.schema'
import { formFile } from './exhibitionFile/form.schema'
import { gateFile } from './exhibitionFile/gate.schema'
import { guestPageFile } from './exhibitionFile/guestPage.schema'
import { messagesFile } from './exhibitionFile/messages.schema'
import { agreement, both, choice, digits, jsonSchemaOf, pageId, patterned, strict, tenantId, text } from './exhibitionFile/pieces'
import { invoicesFile } from './exhibitionFile/invoices.schema'
import { invitationTemplatesFile } from './exhibitionFile/invitationTemplates.schema'
import { invitationsFile } from './exhibitionFile/invitations.schema'
import { lossFile } from './exhibitionFile/loss.schema'
import { peopleKindsFile } from './exhibitionFile/peopleKinds.schema'
import { refundsFile } from './exhibitionFile/refunds.schema'
import { postersFile } from './exhibitionFile/posters.schema'
import { companyDataFile } from './exhibitionFile/companyData.schema'
import { partnersFile } from './exhibitionFile/partners.schema'
import { servicesFile } from './exhibitionFile/services.schema'
import { spreadingFile } from './exhibitionFile/spreading.schema'
import { questionnaireFile } from './exhibitionFile/questionnaire.schema'
import { manualFile } from './exhibitionFile/manual.schema'
import { visaLettersFile } from './exhibitionFile/visaLetters.schema'
import { ticketPoolFile, ticketTypeFile } from './exhibitionFile/ticketType.schema'

/** Exactly these members. A misspelt name must not pass as a missing one. */
const strictly = <T extends TProperties>(schema: { properties: T }) => strict(schema.properties)

const time = (description: string) => patterned('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as "09:00"', { description })

/** Absolute and https, or of this site ('/media/…'). */
const address = (description: string) => Type.String({ minLength: 1, maxLength: 2000, description })

const functionConfig = strictly(FunctionConfig)

const userCenterEntry = strict({
  route: Type.String({ maxLength: 60, description: "A route's name in the route table, one that wants no parameter." }),
  icon: Type.String({ maxLength: 40 }),
  title: both(40),
  isPrimary: Type.Boolean({ description: 'In the grid at the top, else in the list below it.' }),
})

const registerType = strict({
  functionConfig: Type.Optional(functionConfig),
  form: Type.Optional(formFile),
  questionnaires: Type.Array(questionnaireFile, { maxItems: 3 }),
  review: choice(['auto', 'manual'], 'Approved automatically, or by the organiser.'),
  approveWhen: Type.Optional(approveWhenFile),
  reviewedFields: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), {
      maxItems: 100,
      description: 'Fields whose change by an approved person goes back to review. The default: name, document, photo and company.',
    }),
  ),
  userCenter: Type.Array(userCenterEntry, { maxItems: 40 }),
  jumpUrl: Type.Optional(address('The address for this register type after sign-in.')),
})

const contentPage = strict({
  id: pageId,
  title: both(200),
  body: strict({ cn: text(200_000), en: text(200_000) }, 'HTML of the small set that content pages may hold.'),
})

const registerLink = strict({
  id: patterned('^\\w{1,40}$', 'must be letters and digits', {
    description: 'The `registerLinkId` of the link. Its short address ends with it: `/r/<tenantId>-<exhibitionId>-<id>`.',
  }),
  registerType: choice(registerTypes, 'The register type of the people who open it.'),
  title: both(100),
})

/** All settings of one exhibition. `npm run exhibition` reads and writes them. */
export const ExhibitionFile = strict({
  $schema: Type.Optional({ ...text(500), description: 'For an editor: the JSON Schema of this file.' }),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The version that was exported. An import refuses the file when another version was stored since.',
    }),
  ),
  tenantId,
  exhibitionId: digits(19),
  name: both(100),
  shortName: Type.Optional(both(20)),
  venue: both(100),
  timeZone: Type.String({
    maxLength: 60,
    description: 'IANA name. The zone of every day and time in this file.',
    examples: ['Asia/Shanghai'],
  }),
  startsOn: FirstDay,
  endsOn: FairDay,
  entrance: both(100),
  opensAt: time('Daily.'),
  closesAt: Type.Optional(
    time(
      'Daily, up to 06:00 of the next day: 02:00 for a fair that closes two hours after midnight. Passes show a warning in the last two hours.',
    ),
  ),
  holdMinutes: Type.Integer({ minimum: 1, maximum: 1440, description: 'How long an unpaid order holds its tickets.' }),
  maxPeoplePerOwner: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'How many people one account may register besides itself, under each register type. The default is 20; 0 for nobody.',
    }),
  ),
  peopleKinds: Type.Optional(peopleKindsFile),
  trustedOrigins: Type.Optional(
    Type.Array(address('https://host'), { maxItems: 50, description: "Other sites of the organiser's that people may be sent to." }),
  ),
  registerLinks: Type.Optional(
    Type.Array(registerLink, { maxItems: 500, description: 'The links that are printed. Each has a short address.' }),
  ),
  signInAgreements: Type.Array(agreement, { maxItems: 10, description: 'Texts to accept at sign-in, each a content page.' }),
  pageConfig: strictly(PageConfig),
  functionConfig,
  byRegisterType: Type.Unsafe<Partial<Record<RegisterType, Static<typeof registerType>>>>(
    Type.Record(Type.String({ pattern: `^(${registerTypes.join('|')})$` }), registerType, { additionalProperties: false }),
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
  partners: Type.Optional(partnersFile),
  gate: Type.Optional(gateFile),
  visaLetters: Type.Optional(visaLettersFile),
  manual: Type.Optional(manualFile),
  services: Type.Optional(servicesFile),
  contentPages: Type.Array(contentPage, { maxItems: 200 }),
  ticketPools: Type.Optional(
    Type.Array(ticketPoolFile, {
      maxItems: 200,
      description: 'Places that several ticket types share, such as those of a hall. With a day, a ticket for another day takes none.',
    }),
  ),
  ticketTypes: Type.Array(ticketTypeFile, { maxItems: 500, description: 'In the order in which they are offered.' }),
})
export type ExhibitionFile = Static<typeof ExhibitionFile>

/** A standalone schema, for editors. */
export const exhibitionFileJsonSchema = (): object => jsonSchemaOf('A Fairgate exhibition', ExhibitionFile)
