import { type LinkParameters, type RegistrationSource, readLink } from '@contract/rules/link'

/** A landing page's own parameters, mapped to the names of the fair's link. */
const otherNames: Record<string, keyof LinkParameters> = {
  ticketTypeId: 'sourceTicketTypeId',
  deptId: 'sourceDeptId',
  source: 'sourceCode',
}

/** The link parameters in a landing page's address. Null after the entry point, which has read them already. */
export const linkOfLanding = (params: Record<string, string>, source: RegistrationSource): LinkParameters | null => {
  const renamed = Object.fromEntries(Object.entries(params).map(([name, value]) => [otherNames[name] ?? name, value]))
  const link = readLink({ ...renamed, ...params })
  return Object.keys(link).length > 0 ? { ...link, registrationSource: source } : null
}
