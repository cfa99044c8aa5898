import type { Accepted, Subscription } from '../../../../contract/account/subscription.schema'
import { messageKinds } from '../../../../contract/messageKinds'
import type { App } from '../../../core/App'
import { settingsOf } from '../../../core/exhibition/exhibition'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import type { OwnerKey } from '../account/account.sql'
import { addPermissions, hasPermission, setPermission, takePermission } from './subscription.sql'

/** The subscription messages of a fair, by their templates. One template may serve several messages. */
export const subscriptionsOf = async (app: App, scope: Scope): Promise<Subscription[]> => {
  const { miniProgram, subscriptionMessages = {} } = await settingsOf(app, scope.tenantId)
  if (!miniProgram) return []
  const { messages = {} } = (await scope.exhibition()).config
  const byTemplate = new Map<string, Subscription>()
  for (const kind of messageKinds) {
    const template = subscriptionMessages[kind]
    if (!template || messages[kind]?.isOn === false) continue
    const known = byTemplate.get(template.templateId) ?? { templateId: template.templateId, kinds: [] }
    known.kinds.push(kind)
    byTemplate.set(template.templateId, known)
  }
  return [...byTemplate.values()]
}

/** Records a person's consent to templates. Ids that are not of this fair count for nothing. */
export const acceptSubscriptions = async (app: App, scope: SignedInScope, templateIds: string[]): Promise<Accepted> => {
  const known = new Set((await subscriptionsOf(app, scope)).map(({ templateId }) => templateId))
  const accepted = [...new Set(templateIds)].filter((templateId) => known.has(templateId))
  const key = { tenantId: scope.tenantId, accountId: scope.caller.accountId }
  await addPermissions(app.db, key, accepted, app.now())
  return { templateIds: accepted }
}

/** Whether a person's consent to a template is left. */
export const hasSubscription = (app: App, key: OwnerKey, templateId: string): Promise<boolean> => hasPermission(app.db, key, templateId)

/** Takes one of a person's consents to a template. @returns false if there is none */
export const takeSubscription = (app: App, key: OwnerKey, templateId: string): Promise<boolean> => takePermission(app.db, key, templateId)

/** Corrects the number of consents by what WeChat said. */
export const setSubscription = (app: App, key: OwnerKey, templateId: string, remaining: number): Promise<void> =>
  setPermission(app.db, key, templateId, remaining)
