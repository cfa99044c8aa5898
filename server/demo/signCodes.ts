import { newSealedSecret } from '../areas/conference/signCode/signCodeText'
import { addSignCode } from '../areas/conference/signCode/signCode.sql'
import { databaseOver } from '../database/connect'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { demoSessions } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

/** The entrances of the demo are open from now on, so that a person who tries one need not wait for the fair. */
const opensMinutes = 400 * 24 * 60

/** A talk for all, a workshop that people sign up for, and a keynote whose code changes on a screen. */
const doors = [
  { kind: 'talk', isRotating: false },
  { kind: 'workshop', isRotating: false },
  { kind: 'keynote', isRotating: true },
] as const

/** Sign codes of sessions of the main fair. */
export const loadSignCodes = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const newId = demoIds('signCodes', Number(exhibitionId))
  for (const { kind, isRotating } of doors) {
    const [session] = await demoSessions(client, fair, kind)
    await addSignCode(databaseOver(client), {
      ...{ tenantId, exhibitionId, id: newId(), place: 'session', placeId: session!.id, isRotating, opensMinutes },
      ...{ lateMinutes: null, isOpen: true, sealedSecret: newSealedSecret(app), renewedAt: now },
    })
  }
}
