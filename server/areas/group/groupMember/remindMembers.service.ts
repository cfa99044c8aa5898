import type { RemindMembersBody, Reminded } from '../../../../contract/group/groupMember.schema'
import { maxRemindedAtOnce, remindOutcomeOf } from '../../../../contract/rules/group/groupMember'
import type { App } from '../../../core/App'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { messageJob } from '../../../core/messages/messages'
import { askedGroups } from './groupMember.service'
import { idsToRemind, membersById } from './groupMember.sql'
import { claimReminders } from './membership.sql'
import { documentFields } from './presentMember'

/** `about` of a reminder: the member and the day, so that a day has one. */
export const aboutReminder = (id: string, day: string): string => `${id}/${day}`

/**
 * Reminds members of what is missing, by SMS or email as the fair sends messages. Each is reminded once a day, also by two leaders at
 * once.
 * @throws Failure noGroup, groupNotApproved, notFound (a member of another leader's group), groupRemindersOff
 */
export const remindMembers = async (app: App, scope: SignedInScope, { ids, groupId }: RemindMembersBody, once: Once): Promise<Reminded> => {
  const remind = async (store: Store) => {
    const { groupIds } = await askedGroups(app, scope, groupId)
    const exhibition = await scope.exhibition()
    if (exhibition.config.messages?.groupReminder?.isOn === false) throw fail('groupRemindersOff')
    const today = fairDayAt(app.now(), exhibition)
    const reading = { groupIds, documents: documentFields(exhibition) }
    const asked = ids ?? (await idsToRemind(app.pool, scope, reading, today, maxRemindedAtOnce))
    const members = await membersById(app.pool, scope, reading, asked)
    if (members.length < asked.length) throw fail('notFound')
    const counts: Reminded = { queued: 0, today: 0, nothing: 0, byLeader: 0 }
    const due: string[] = []
    for (const member of members) {
      const outcome = remindOutcomeOf({ ...member, signsIn: member.managedBy === null }, today)
      if (outcome === 'queued') due.push(member.id)
      else counts[outcome] += 1
    }
    const { tenantId, exhibitionId, caller } = scope
    const kept = await store(async (client) => {
      const claimed = await claimReminders(client, scope, due, today)
      const at = app.now()
      const jobs = claimed.map(({ id, accountId }) =>
        messageJob({ tenantId, exhibitionId, accountId, message: 'groupReminder', about: aboutReminder(id, today) }, at),
      )
      if (jobs.length > 0) await app.jobs.add(client, jobs)
      return { ...counts, queued: claimed.length, today: counts.today + due.length - claimed.length }
    })
    app.log.info({ tenantId, accountId: caller.accountId, count: kept.queued }, 'a leader reminded members')
    return kept
  }
  return once(remind, (kept) => kept)
}
