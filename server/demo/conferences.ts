import { problemsOf } from '../areas/conference/programme/judgeProgramme'
import { storeProgramme } from '../areas/conference/programme/importProgramme.service'
import { makeProgramme } from './conference/makeProgramme'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { machineryTickets } from './tickets/DemoTicketType'
import { type DemoFair, datedFair, machineryFair } from './fairs'

/** The programme of the main fair, stored as an organiser's file is. */
export const loadConferences = async ({ client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const { startsOn, timeZone } = datedFair(fair, now)
  const file = makeProgramme(startsOn)
  const problems = Object.entries(problemsOf(file, { timeZone, ticketTypeIds: new Set(Object.values(machineryTickets)) }))
  if (problems.length > 0) throw new Error(`The demo's programme is wrong: ${JSON.stringify(problems.slice(0, 5))}`)
  await storeProgramme(client, file, {
    key: { tenantId, exhibitionId },
    timeZone,
    at: now,
    newId: demoIds('conferences', Number(exhibitionId)),
  })
}
