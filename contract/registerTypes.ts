/**
 * What a person registers as, in the spelling of links and headers. Some roles have two (`exhibitorDept` and `exhibitor_dept`),
 * because older links use the second.
 */
export const registerTypes = [
  'visitor',
  'professionalVisitor',
  'visitingGroup',
  'exhibitorDept',
  'exhibitorProduct',
  'exhibitorBoard',
  'exhibitorJournal',
  'exhibitor_dept',
  'exhibitor_product',
  'exhibitor_board',
  'electronic_journal',
  'commerceExhibition',
  'media',
  'conference',
  'staff',
  'builder',
  'exhibitorInviteVisitor',
] as const

export type RegisterType = (typeof registerTypes)[number]

export type Role = 'visitor' | 'groupLeader' | 'exhibitor' | 'commerceExhibitor' | 'media' | 'conference' | 'staff' | 'builder'

const roleByRegisterType: Record<RegisterType, Role> = {
  visitor: 'visitor',
  professionalVisitor: 'visitor',
  exhibitorInviteVisitor: 'visitor',
  visitingGroup: 'groupLeader',
  exhibitorDept: 'exhibitor',
  exhibitorProduct: 'exhibitor',
  exhibitorBoard: 'exhibitor',
  exhibitorJournal: 'exhibitor',
  exhibitor_dept: 'exhibitor',
  exhibitor_product: 'exhibitor',
  exhibitor_board: 'exhibitor',
  electronic_journal: 'exhibitor',
  commerceExhibition: 'commerceExhibitor',
  media: 'media',
  conference: 'conference',
  staff: 'staff',
  builder: 'builder',
}

export const isRegisterType = (value: unknown): value is RegisterType =>
  typeof value === 'string' && (registerTypes as readonly string[]).includes(value)

export const roleOf = (registerType: RegisterType): Role => roleByRegisterType[registerType]

/** A person who signs in for a company. The company replaces a personal registration. */
export const actsForExhibitor = (registerType: RegisterType): boolean => /^(exhibitor|commerceExhibitor)$/.test(roleOf(registerType))
