import { type LinkParameters, type RegistrationSource, readLink, registrationSources, sourceOfLink } from '@contract/rules/link'

/** A landing page's own parameters, mapped to the names of the fair's link. */
const otherNames: Record<string, keyof LinkParameters> = {
  ticketTypeId: 'sourceTicketTypeId',
  deptId: 'sourceDeptId',
}

/** The specification does not define `source` here. A registration source is read as one, and any other text as a channel's code. */
const nameOfSource = (value: string | undefined): keyof LinkParameters =>
  registrationSources.some((source) => source === value) ? 'registrationSource' : 'sourceCode'

/** Whether the link gives a ticket, and does not only invite. */
export const isGift = (link: LinkParameters): boolean => sourceOfLink(link) === 'giveCard' || !!link.ticketGiveRecordId

/** The link parameters in a landing page's address. Null after the entry point, which has read them already. */
export const linkOfLanding = (
  params: Record<string, string>,
  sourceFor: (link: LinkParameters) => RegistrationSource,
): LinkParameters | null => {
  const { source, ...others } = params
  const renamed = Object.fromEntries(Object.entries(others).map(([name, value]) => [otherNames[name] ?? name, value]))
  const link = readLink({ ...(source ? { [nameOfSource(source)]: source } : {}), ...renamed, ...others })
  return Object.keys(link).length > 0 ? { ...link, registrationSource: sourceFor(link) } : null
}
