import { headerNames } from '../../../contract/envelope'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { ExhibitionConfig, RegisterTypeConfig } from '../../../server/database/schema/ExhibitionConfig'
import { aPhone } from '../account/signIn'
import { aMessagedFair } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { form, withForm } from '../visitor/aFair'

/** A fair to which groups come. */
export const aGroupFair = (
  server: TestServer,
  { maxMembers, ...own }: { maxMembers?: number } & Partial<RegisterTypeConfig> = {},
): Promise<Exhibition> => {
  const visitingGroup: RegisterTypeConfig = { form, questionnaires: [], review: 'auto', userCenter: [], ...own }
  const groups = maxMembers === undefined ? {} : { visitingGroups: { maxMembers } }
  const { byRegisterType } = withForm()
  return aMessagedFair(server, { byRegisterType: { ...byRegisterType, visitingGroup }, ...groups } as Partial<ExhibitionConfig>)
}

export const aLeader = (server: TestServer, exhibition: Exhibition, name = '于海涛'): Promise<Visitor> =>
  server.aVisitor({ exhibition, registerType: 'visitingGroup', name, phone: aPhone() })

/** A person who has signed in under the register type of groups, and has no registration yet. */
export const aNewcomer = async (server: TestServer, exhibition: Exhibition, name = '王丽娜'): Promise<Visitor> => {
  const person = await server.aVisitor({ exhibition, registerType: 'visitingGroup', name, phone: aPhone() })
  await server.app.pool.query('DELETE FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3', [
    exhibition.tenantId,
    exhibition.exhibitionId,
    person.accountId,
  ])
  return person
}

/** The header of every call of a phone on which a group's link was opened. */
export const byLink = (groupId: string): Record<string, string> => ({ [headerNames.visitingGroupId]: encodeURIComponent(groupId) })

/** Opens the group's link and signs in: the registration is made then. */
export const arrive = (server: TestServer, as: Person, groupId: string) =>
  server.data(registrationCalls.addAndGetAll, { as, body: {}, headers: byLink(groupId) })
