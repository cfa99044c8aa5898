import type { GateSettings } from '../../../contract/rules/tickets/gate'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import type { GateScan, ScansTaken } from '../../../contract/tickets/gate.schema'
import type { Person } from '../support/makeCall'
import { type Exhibition, type TicketType, exhibitionConfig } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'

/** A fair that is open, its tickets, and the staff who scan them. @param here the server, once it has started */
export const openGate = (here: () => TestServer) => {
  let serial = 0
  const day = (offset = 0): string => zoneDay(here().clock, offset)
  return {
    day,
    /** Open today, at ten in the morning. */
    aFair(gate?: GateSettings, functionConfig: object = {}): Promise<Exhibition> {
      here().clock.setTo(new Date(`${day()}T10:00:00+08:00`))
      return here().anExhibition({
        startsOn: day(),
        endsOn: day(3),
        config: {
          ...exhibitionConfig,
          opensAt: '09:00',
          closesAt: '17:00',
          functionConfig: { ...exhibitionConfig.functionConfig, ...functionConfig },
          ...(gate && { gate }),
        },
      })
    },
    wholeFair: (exhibition: Exhibition): Promise<TicketType> => here().aTicketType({ exhibition, entryDays: [day(), day(1)] }),
    oneDay: (exhibition: Exhibition): Promise<TicketType> =>
      here().aTicketType({ exhibition, entryDays: [day(), day(1)], dayChoices: [day(), day(1)] }),
    aStaff: (fair: Exhibition): Promise<Person> =>
      here().anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] }),
    aScan: (code: string, more: Partial<GateScan> = {}): GateScan => ({
      scanId: `scan-${(serial += 1)}`,
      code,
      zone: 'fair',
      place: 'South gate',
      direction: 'in',
      at: here().clock.now().toISOString(),
      ...more,
    }),
    send: (as: Person, scans: GateScan[], { deviceId = 'phone-1', skewMs = 0 } = {}): Promise<ScansTaken> =>
      here().data(gateCalls.scan, {
        as,
        language: 'en',
        body: { deviceId, deviceTime: new Date(here().clock.now().getTime() - skewMs).toISOString(), scans },
      }),
  }
}
