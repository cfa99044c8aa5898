import type { VisaBody, VisaLetter, VisaWithdrawBody } from '../../../../contract/exhibitor/visaInvitation.schema'
import { visaDeadline } from '../../../../contract/rules/exhibitor/visaInvitation'
import { formatDay } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { lockArea } from '../exhibitor/exhibitor.sql'
import { callersExhibitor } from '../member.service'
import { findLetter, moveLetter, openLetters, removePerson } from './visaLetter.sql'
import { isPastUntil, presentLetter, visaRulesOf } from './visaLetterView'
import { ownLetter } from './ownLetters.service'
import { takePlace } from './writeLetter'

/**
 * Asks for a letter.
 * @throws Failure visaNotOffered, visaClosed, visaLimitReached, visaTwice, visaChanged, invalid, notFound
 */
export const submitVisaLetter = async (app: App, scope: CompanyScope, body: VisaBody, once: Once): Promise<VisaLetter> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const rules = visaRulesOf(exhibition)
  return once(
    async (store) => {
      if (isPastUntil(app, rules, exhibition)) throw fail('visaClosed', { day: formatDay(visaDeadline(rules, exhibition), scope.language) })
      return store(async (client) => {
        const area = await lockArea(client, owner)
        const db = databaseOver(client)
        const before = body.letterId ? await findLetter(db, owner, body.letterId) : null
        const { id, state } = await takePlace(app, db, { owner, scope, area }, body)
        await recordChange(client, {
          targets: [id, owner.exhibitorId],
          before: { letter: before?.id ?? null, state: before?.state ?? null },
          after: { letter: id, state },
        })
        return id
      })
    },
    async (id) => presentLetter(app, await ownLetter(app.db, owner, id), exhibition.timeZone),
  )
}

/** Withdraws a letter or a request. The place is free again. @throws Failure notFound, visaChanged */
export const withdrawVisaLetter = async (app: App, scope: CompanyScope, { letterId, version }: VisaWithdrawBody): Promise<VisaLetter> => {
  const owner = callersExhibitor(scope)
  const row = await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const before = await ownLetter(db, owner, letterId)
    const moved = await moveLetter(db, { ...owner, id: letterId, version }, 'withdrawn', { endedAt: app.now(), reason: '' })
    if (!moved) throw fail('visaChanged')
    await recordChange(client, {
      targets: [letterId, owner.exhibitorId],
      before: { state: before.state },
      after: { state: moved.state },
    })
    return moved
  })
  return presentLetter(app, row, (await scope.exhibition()).timeZone)
}

/** Deletes what is stored of a person. @throws Failure notFound, visaChanged (a letter is open) */
export const removeVisaPerson = async (app: App, scope: CompanyScope, { letterId, version }: VisaWithdrawBody): Promise<null> => {
  const owner = callersExhibitor(scope)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    await lockArea(client, owner)
    const row = await ownLetter(db, owner, letterId)
    const isOpen = (await openLetters(db, owner)).some(({ personId }) => personId === row.personId)
    if (isOpen || row.version !== version) throw fail('visaChanged')
    await removePerson(db, owner, row.personId, app.now())
    await recordChange(client, {
      targets: [letterId, owner.exhibitorId],
      before: { state: row.state },
      after: { isRemoved: true },
    })
  })
  return null
}
