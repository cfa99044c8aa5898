import type { Traffic } from '../../../../contract/content/traffic.schema'
import { wayKinds } from '../../../../contract/rules/content/way'
import type { Scope } from '../../../core/calls/scope'

/** Where the fair is, and the ways to it, in the caller's language. */
export const trafficOf = async (scope: Scope): Promise<Traffic> => {
  const { entrance, opensAt, closesAt = '', guestPage = {}, ways = [] } = (await scope.exhibition()).config
  const { language } = scope
  return {
    address: guestPage.address?.[language] ?? '',
    entrance: entrance[language],
    location: guestPage.location ?? null,
    opensAt,
    closesAt,
    ways: ways
      .map((way) => ({
        id: way.id,
        kind: way.kind,
        title: way.title[language],
        steps: way.steps.map((step) => step[language]),
        minutes: way.minutes ?? null,
        first: way.first ?? '',
        last: way.last ?? '',
        note: way.note?.[language] ?? '',
        parking: way.parking?.[language] ?? '',
        location: way.location ?? null,
      }))
      .sort((a, b) => wayKinds.indexOf(a.kind) - wayKinds.indexOf(b.kind)),
  }
}
