import { type RegisterType, type Role, registerTypes, roleOf } from '../registerTypes'

/** A role of a register type, or an organiser, whose session is for all exhibitions of the tenant. */
export type Holder = Role | 'organiser'

/** Every role, in the order of `docs/rights.md`. */
export const holders: readonly Holder[] = [
  'visitor',
  'groupLeader',
  'exhibitor',
  'commerceExhibitor',
  'media',
  'conference',
  'staff',
  'builder',
  'organiser',
]

/** Rights that an organiser grants to single accounts. */
export const grantedRights = [
  'review',
  'refund',
  'configure',
  'readPasses',
  'exportPeople',
  'invoice',
  'reissue',
  'readStatements',
  'confirmTransfers',
  'manageExhibitors',
  'manageAccounts',
  'readAudit',
] as const
export type GrantedRight = (typeof grantedRights)[number]

interface RightRow {
  /** Roles that always have the right. */
  of?: readonly Holder[]
  /** Roles whose accounts can get the right by a grant. */
  grantedTo?: readonly Holder[]
}

const table = <Name extends string>(rows: Record<Name | GrantedRight, RightRow>): Record<Name | GrantedRight, RightRow> => rows

/** Roles that register in person. Exhibitors act for their company instead. */
const registrants: readonly Holder[] = ['visitor', 'groupLeader', 'media', 'conference', 'staff', 'builder']
const exhibitors: readonly Holder[] = ['exhibitor', 'commerceExhibitor']

/** The one table of rights: role x right. Calls and routes name the required right in their row. */
export const rights = table({
  /** Of every role: an organiser's session is for no exhibition, so `signedIn` does not let it in. */
  endSession: { of: holders },
  register: { of: registrants },
  holdTickets: { of: registrants },
  registerOthers: { of: registrants },
  /** Opens the page of free tickets. A quota names its inviters or its company, so people without one see that they have none (R64). */
  giveFreeTickets: { of: ['staff', 'exhibitor'] },
  actForExhibitor: { of: exhibitors },
  manageExhibits: { of: exhibitors },
  inviteGuests: { of: ['exhibitor'] },
  applyForCredentials: { of: ['exhibitor'] },
  useExhibitorServices: { of: ['exhibitor'] },
  requestVisaLetters: { of: ['exhibitor'] },
  manageContacts: { of: exhibitors },
  manageGroup: { of: ['groupLeader'] },
  fileStandBuild: { of: ['builder', 'exhibitor'] },
  /** Of the builder's own company. An exhibitor sees only what concerns its booth. */
  fileAsBuilder: { of: ['builder'] },
  /** Opens the page of gates. What it reads needs `readPasses`, so staff without it learn whom to ask (R64). */
  workAtEntrance: { of: ['staff'] },
  review: { grantedTo: ['organiser'] },
  refund: { grantedTo: ['organiser'] },
  configure: { grantedTo: ['organiser'] },
  readPasses: { grantedTo: ['organiser', 'staff'] },
  exportPeople: { grantedTo: ['organiser'] },
  invoice: { grantedTo: ['organiser'] },
  reissue: { grantedTo: ['organiser'] },
  readStatements: { grantedTo: ['organiser'] },
  confirmTransfers: { grantedTo: ['organiser'] },
  manageExhibitors: { grantedTo: ['organiser'] },
  manageAccounts: { grantedTo: ['organiser'] },
  readAudit: { grantedTo: ['organiser'] },
  /** People who sign in at an exhibition change theirs by a call of their own. */
  changeOrganiserPassword: { of: ['organiser'] },
})

export type Right = keyof typeof rights

/** The rights that only exhibitors have. A call with one of them says in its row what it needs of the company's member. */
export const companyRights = [
  'actForExhibitor',
  'manageExhibits',
  'inviteGuests',
  'applyForCredentials',
  'useExhibitorServices',
  'requestVisaLetters',
  'manageContacts',
] as const satisfies readonly Right[]
export type CompanyRight = (typeof companyRights)[number]

/** The access of a call or a page: everyone, everyone who is signed in at the exhibition, or the roles with a right. */
export type Access = 'open' | 'signedIn' | Right

/**
 * Whether a role may make a call or open a page.
 * @param role null if nobody is signed in
 * @param granted the account's additional rights @example mayOpen('visitor', 'manageExhibits') // false
 */
export const mayOpen = (role: Holder | null, access: Access, granted: readonly string[] = []): boolean => {
  if (access === 'open') return true
  if (role === null) return false
  if (access === 'signedIn') return true
  const { of = [], grantedTo = [] } = rights[access]
  return of.includes(role) || (grantedTo.includes(role) && granted.includes(access))
}

/** Whether the right always needs a grant, so that the caller may be signed in without an exhibition. */
export const isOnlyGranted = (access: Access): boolean => access !== 'open' && access !== 'signedIn' && !rights[access].of

/** The role of a session. An organiser's session names no exhibition. */
export const holderOf = ({ exhibitionId, registerType }: { exhibitionId: string | null; registerType: RegisterType }): Holder =>
  exhibitionId === null ? 'organiser' : roleOf(registerType)

/** The register types whose role always has the right. */
export const registerTypesWith = (right: Right): RegisterType[] =>
  registerTypes.filter((registerType) => rights[right].of?.includes(roleOf(registerType)))
