import type { PartnerAdvertise } from '../../../../contract/content/partnerAdvertise.schema'
import { cooperationKinds } from '../../../../contract/rules/content/cooperationPartner'
import type { Scope } from '../../../core/calls/scope'

/** Partners of the fair by kind, and their advertisements, in the caller's language. */
export const partnersOf = async (scope: Scope): Promise<PartnerAdvertise> => {
  const { cooperationPartners = [] } = (await scope.exhibition()).config
  const { language } = scope
  const sorted = [...cooperationPartners].sort((a, b) => cooperationKinds.indexOf(a.kind) - cooperationKinds.indexOf(b.kind))
  return {
    partners: sorted.map(({ id, name, kind, logo = '', link = '' }) => ({ id, name: name[language], kind, logo, link })),
    advertisements: sorted.flatMap(({ id, advertisements = [] }) =>
      advertisements.map(({ title, picture, link = '' }, at) => ({ id: `${id}-${at + 1}`, title: title[language], picture, link })),
    ),
  }
}
