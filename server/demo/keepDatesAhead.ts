import type { ExhibitionFile } from '../../contract/entry/exhibitionFile.schema'
import { type FormDefinition, type FormField, fieldsOf } from '../../contract/rules/form/form'
import { readExhibition } from '../areas/organiser/exhibitionFile/readExhibition'
import { storeExhibitionWithin } from '../areas/organiser/exhibitionFile/storeExhibition'
import type { App } from '../core/App'
import { lockExhibition } from '../core/exhibition/exhibition.sql'
import { addDays, daysBetween } from '../core/days'
import { dayIn } from '../core/time'
import { databaseOver, inTransaction } from '../database/connect'
import { moveGroupStays } from './groupStays.sql'
import { moveBookedDays, moveChosenDays, moveMeetings, moveSessions, moveVisits } from './fair.sql'
import { type DemoFair, datedFair, demoFairs } from './fairs'
import { moveArrivals } from './groupVisits.sql'

/** The same fair, a number of days later. */
const movedFile = (file: ExhibitionFile, days: number): ExhibitionFile => {
  const moved = (text: string): string => `${addDays(text.slice(0, 10), days)}${text.slice(10)}`
  const movedField = (field: FormField): FormField => ({
    ...field,
    ...(field.earliest ? { earliest: moved(field.earliest) } : {}),
    ...(field.latest ? { latest: moved(field.latest) } : {}),
  })
  /** A form whose days move is another form. */
  const movedForm = (form: FormDefinition): FormDefinition =>
    fieldsOf(form).some(({ earliest, latest }) => earliest ?? latest)
      ? {
          ...form,
          version: form.version + 1,
          sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(movedField) })),
        }
      : form
  const movedAt = <Name extends string>(members: { [Own in Name]?: string | undefined }, ...names: Name[]) =>
    Object.fromEntries(names.flatMap((name) => (members[name] === undefined ? [] : [[name, moved(members[name])]])))
  const movedServices = (services: NonNullable<ExhibitionFile['services']>): NonNullable<ExhibitionFile['services']> => ({
    ...services,
    categories: services.categories.map((category) => ({ ...category, ...movedAt(category, 'orderUntil', 'changeUntil') })),
    items: services.items.map((item) => ({
      ...item,
      ...(item.days ? { days: item.days.map(moved) } : {}),
      ...(item.prices ? { prices: item.prices.map((price) => ({ ...price, ...movedAt(price, 'from', 'until') })) } : {}),
    })),
  })
  const movedStays = (stays: NonNullable<ExhibitionFile['groupStays']>): NonNullable<ExhibitionFile['groupStays']> => ({
    ...stays,
    ...movedAt(stays, 'releaseOn'),
    hotels: stays.hotels.map((hotel) => ({
      ...hotel,
      roomKinds: hotel.roomKinds.map((kind) => ({
        ...kind,
        allotments: kind.allotments.map(({ from, to, rooms }) => ({ from: moved(from), to: moved(to), rooms })),
      })),
    })),
  })
  const movedParking = (parking: NonNullable<ExhibitionFile['groupParking']>): NonNullable<ExhibitionFile['groupParking']> => ({
    ...parking,
    ...movedAt(parking, 'changesUntil'),
    gates: parking.gates.map((gate) => ({ ...gate, ...(gate.days ? { days: gate.days.map(moved) } : {}) })),
  })
  return {
    ...file,
    byRegisterType: Object.fromEntries(
      Object.entries(file.byRegisterType).map(([type, own]) => [type, own?.form ? { ...own, form: movedForm(own.form) } : own]),
    ),
    ...(file.services ? { services: movedServices(file.services) } : {}),
    ...(file.meetings
      ? { meetings: { ...file.meetings, hours: file.meetings.hours.map((hours) => ({ ...hours, day: moved(hours.day) })) } }
      : {}),
    ...(file.groupStays ? { groupStays: movedStays(file.groupStays) } : {}),
    ...(file.groupParking ? { groupParking: movedParking(file.groupParking) } : {}),
    startsOn: moved(file.startsOn),
    endsOn: moved(file.endsOn),
    ticketTypes: file.ticketTypes.map(({ saleStartsAt, saleEndsAt, ...type }) => ({
      ...type,
      ...(saleStartsAt === undefined ? {} : { saleStartsAt: moved(saleStartsAt) }),
      ...(saleEndsAt === undefined ? {} : { saleEndsAt: moved(saleEndsAt) }),
      entryDays: type.entryDays.map(moved),
      dayChoices: type.dayChoices.map(moved),
    })),
  }
}

/** A fair that is over is held again: all its days move together. A present or coming fair does not move. */
const keepAhead = (app: App, fair: DemoFair): Promise<void> =>
  inTransaction(app.maintenancePool, async (client) => {
    const db = databaseOver(client)
    // If two processes start together, only one moves it.
    const stored = await lockExhibition(db, fair)
    const now = app.now()
    if (!stored || stored.endsOn >= dayIn(now, stored.timeZone)) return
    const file = (await readExhibition(db, fair))!
    const days = daysBetween(file.startsOn, datedFair(fair, now).startsOn)
    await moveBookedDays(client, fair, days)
    await storeExhibitionWithin(client, app, movedFile(file, days), { by: 'the demo' })
    await moveChosenDays(client, fair, days)
    await moveVisits(client, fair, days)
    await moveSessions(client, fair, days)
    await moveMeetings(client, fair, days)
    await moveGroupStays(client, fair, days)
    await moveArrivals(client, fair, days)
  })

/** The demo fairs are always in the future: a past fair moves to the dates of a fresh load. */
export const keepDatesAhead = async (app: App): Promise<void> => {
  for (const fair of demoFairs) await keepAhead(app, fair)
}
