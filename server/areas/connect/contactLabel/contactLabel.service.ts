import type { ContactTag } from '../../../../contract/connect/contact.schema'
import type { CompanyLabel } from '../../../../contract/connect/contactLabel.schema'
import { labelMark } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { callersExhibitor } from '../../exhibitor/member.service'
import { countByTag } from '../contact/contactList.sql'
import { presentTag } from '../contact/presentContact'
import { assertSeat } from '../membership/seat.service'

const fairTags = async (scope: CompanyScope): Promise<ContactTag[]> => {
  const exhibition = await scope.exhibition()
  return (exhibition.config.contacts?.labels ?? []).map(({ id }) => presentTag(exhibition, scope, labelMark + id))
}

/** The organiser's labels. @throws Failure scanNotAuthorised */
export const labelsOfFair = async (app: App, scope: CompanyScope): Promise<ContactTag[]> => {
  await assertSeat(app, scope)
  return fairTags(scope)
}

/** The organiser's labels, and those that the company gave itself, with the number of its contacts. @throws Failure scanNotAuthorised */
export const labelsOfCompany = async (app: App, scope: CompanyScope): Promise<CompanyLabel[]> => {
  await assertSeat(app, scope)
  const exhibition = await scope.exhibition()
  const counts = new Map((await countByTag(app.pool, callersExhibitor(scope))).map(({ name, count }) => [name ?? '', count]))
  const fairs = await fairTags(scope)
  const own = [...counts.keys()].filter((tag) => !fairs.some((one) => one.tag === tag)).map((tag) => presentTag(exhibition, scope, tag))
  return [...fairs, ...own].map((one) => ({ ...one, count: counts.get(one.tag) ?? 0 }))
}
