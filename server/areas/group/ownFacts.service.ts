import type { Bilingual } from '../../../contract/language'
import { shownPlate } from '../../../contract/rules/values/plates'
import { type AreaFacts, type Line, listed } from '../../core/ownData/OwnFact'
import { channelsOfOwner, drivesOfOwner } from './ownFacts.sql'

const words = {
  drives: { cn: '驾驶的车辆', en: 'Vehicles that you drive' },
  channels: { cn: '来源渠道', en: 'How you came to the fair' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  parkingDrives: {
    place: 100,
    read: async ({ db, key, at, atOrNull }) =>
      (await drivesOfOwner(db, key)).map(
        ({ exhibitionId, plate, day, startsAt, state, driverName, driverPhone, createdAt, arrivedAt }) => ({
          ...{ exhibitionId, plate, day, state, time: startsAt, name: driverName, phone: driverPhone },
          at: at(createdAt),
          arrivedAt: atOrNull(arrivedAt),
        }),
      ),
    sections: (data, { language, capped }) =>
      data.length === 0
        ? []
        : listed(
            words.drives[language],
            capped(data.map(({ at, plate, day, time }): Line => [at, `${shownPlate(plate)} · ${day} ${time}`])),
          ),
  },
  sourceChannels: {
    place: 101,
    read: async ({ db, key, at }) => (await channelsOfOwner(db, key)).map(({ cameAt, ...channel }) => ({ ...channel, at: at(cameAt) })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.channels[language], capped(data.map(({ at, code, name }): Line => [at, `${name} (${code})`]))),
  },
} satisfies AreaFacts
