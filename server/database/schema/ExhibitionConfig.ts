import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import type { FunctionConfig, PageConfig } from '../../../contract/entry/config.schema'
import type { Bilingual } from '../../../contract/language'
import type { EntryGroup } from '../../../contract/rules/account/entryGroups'
import type { ApprovalRule } from '../../../contract/rules/visitor/approvalRules'
import type { Holidays } from '../../../contract/rules/values/workingDays'
import type { FairMessages } from '../../../contract/messageKinds'
import type { RegisterType } from '../../../contract/registerTypes'
import type { GateSettings } from '../../../contract/rules/tickets/gate'
import type { CooperationPartner } from '../../../contract/rules/content/cooperationPartner'
import type { GroupStayRules } from '../../../contract/rules/group/stay'
import type { Hotel } from '../../../contract/rules/content/hotel'
import type { MaterialRules } from '../../../contract/rules/content/material'
import type { Way } from '../../../contract/rules/content/way'
import type { ContactRules } from '../../../contract/rules/connect/contactRules'
import type { BuilderRules } from '../../../contract/rules/builder/filing'
import type { GroupRules } from '../../../contract/rules/group/group'
import type { ParkingRules } from '../../../contract/rules/group/parking'
import type { MeetingRules } from '../../../contract/rules/conference/meeting'
import type { CompanyRules } from '../../../contract/rules/exhibitor/checklist'
import type { FormDefinition } from '../../../contract/rules/form/form'
import type { SpecialGuestRules } from '../../../contract/rules/exhibitor/specialGuest'
import type { CredentialRules } from '../../../contract/rules/exhibitor/credential'
import type { TransferRules } from '../../../contract/rules/orders/bankTransfer'
import type { KindSettings, SettledKind } from '../../../contract/rules/people/peopleKinds'
import type { InvoiceRules } from '../../../contract/rules/orders/invoice'
import type { InvitationTemplate } from '../../../contract/rules/exhibitor/companyInvitation'
import type { InvitationRules } from '../../../contract/rules/invitations/invitation'
import type { LossRules } from '../../../contract/rules/tickets/loss'
import type { PosterRules } from '../../../contract/rules/sharing/posterTemplates'
import type { PartnerRules } from '../../../contract/rules/exhibitor/partners'
import type { SpreadRules } from '../../../contract/rules/sharing/ranking'
import type { ServiceRules } from '../../../contract/rules/exhibitor/serviceReserve'
import type { RefundRules } from '../../../contract/rules/orders/refund'
import type { ManualRules } from '../../../contract/rules/exhibitor/manual'
import type { VisaLetterRules } from '../../../contract/rules/exhibitor/visaInvitation'
import type { Questionnaire } from '../../../contract/rules/visitor/questionnaire'

/** Everything that an organiser sets for an exhibition, as `exhibitions.config` holds it. */
export interface ExhibitionConfig {
  /** The name where the long one is cut: titles, wallets of phones, SMS. */
  shortName?: Bilingual
  pageConfig: PageConfig
  functionConfig: FunctionConfig
  /** The settings of one register type. Its own functionConfig overrides the common one. */
  byRegisterType: Partial<Record<RegisterType, RegisterTypeConfig>>
  signInAgreements: { id: string; title: Bilingual }[]
  /** `https://host` of other sites of the organiser's that people may be sent to. */
  trustedOrigins?: string[]
  /** The links that the organiser prints. Each has a short address of its own. */
  registerLinks?: RegisterLink[]
  /** For how long an unpaid order keeps its tickets. */
  holdMinutes: number
  /** How many people one account may bring along under a register type; 0 for nobody. */
  maxPeoplePerOwner?: number
  /** The teams, delegations and work badges that people may register, where they differ from the default. */
  peopleKinds?: Partial<Record<SettledKind, KindSettings>>
  /** Where people come in, and from when: shown on passes. */
  entrance: Bilingual
  opensAt: string
  /** Until when people are let in each day. */
  closesAt?: string
  /** Facts for people who look before they sign in. */
  guestPage?: NonNullable<ExhibitionFile['guestPage']>
  /** Days on which the organiser's office differs from a plain week. The date of a review is counted with them. */
  holidays?: Holidays
  /** The messages to people that differ from the default. */
  messages?: FairMessages
  /** Zones and codes at the gates. Without it the fair is one zone. */
  gate?: GateSettings
  /** Refunds that buyers ask for. Without it only the organiser refunds. */
  refunds?: RefundRules
  /** Invoices that buyers apply for. Without it the fair issues none. */
  invoices?: InvoiceRules
  /** Bank transfer as a way to pay. Without it the fair offers none. */
  bankTransfer?: TransferRules
  /** The price of a new ticket for a lost one. Without it, it is free. */
  loss?: LossRules
  /** Invitations by SMS and email. Without it people pass links and codes on. */
  invitations?: InvitationRules
  /** Templates of companies' invitations to buyers, besides the fair's own message. */
  invitationTemplates?: InvitationTemplate[]
  /** The ranking of people who bring others, and its prizes. Without it the fair holds none. */
  spreading?: SpreadRules
  /** Posters to share. Without it the fair offers those that need no picture. */
  posters?: PosterRules
  /** The credentials that exhibitors apply for. Without it they apply for none. */
  credentials?: CredentialRules
  /** What specially invited guests may be promised. Without it the fair has none. */
  specialGuests?: SpecialGuestRules
  /** The data of companies: their categories, and what is due when. Without it nothing has a day. */
  companyData?: CompanyRules
  /** Other systems that exhibitors' data go to or come from. Without it none. */
  partners?: PartnerRules
  /** Letters of invitation for visas. Without it the fair issues none. */
  visaLetters?: VisaLetterRules
  /** Builders of booths, who file their companies and send drawings. Without it the fair takes none. */
  builders?: BuilderRules
  /** Visiting groups, which their leaders found. Without it the fair takes none. */
  visitingGroups?: GroupRules
  /** Rooms that hotels keep for groups, and coaches. Without it groups book no rooms. */
  groupStays?: GroupStayRules
  /** Arrivals that groups book for their vehicles. Without it the fair takes no bookings. */
  groupParking?: ParkingRules
  /** The exhibitor manual: its chapters and forms. Without it the fair has none. */
  manual?: ManualRules
  /** Services that exhibitors order. Without it the fair offers none. */
  services?: ServiceRules
  /** Meetings that visitors ask exhibitors for. Without it the fair arranges none. */
  meetings?: MeetingRules
  /** How companies collect contacts. Without it the usual prices count. */
  contacts?: ContactRules
  /** Groups of files to download. Without it there are none. */
  materials?: MaterialRules
  /** Hotels near the fair. Without it none are named. */
  hotels?: Hotel[]
  /** Ways to the fair. Without it none are named. */
  ways?: Way[]
  /** Those who hold or support the fair. Without it none are named. */
  cooperationPartners?: CooperationPartner[]
}

export interface RegisterLink {
  id: string
  registerType: RegisterType
  title: Bilingual
}

export interface RegisterTypeConfig {
  functionConfig?: FunctionConfig
  form?: FormDefinition
  /** Up to three, asked one after the other. */
  questionnaires: Questionnaire[]
  /** `auto`: approved at once; `manual`: the organiser reviews. */
  review: 'auto' | 'manual'
  /** Rules that approve a registration at once where `review` is manual. */
  approveWhen?: ApprovalRule[]
  /** Fields whose change by an approved person goes back to review, in place of the default. */
  reviewedFields?: string[]
  userCenter: { route: string; icon: string; title: Bilingual; isPrimary: boolean; group?: EntryGroup }[]
  /** People are sent here after sign-in; its origin is one that the exhibition trusts. */
  jumpUrl?: string
}
