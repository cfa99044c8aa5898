import { joined } from '../../contract/joined'
import type { calls } from '../../contract/calls'
import type { MessageKind } from '../../contract/messageKinds'
import type { Area } from '../core/area/Area'
import type { OwnFacts } from '../core/ownData/OwnFact'
import type { AreaServices } from '../core/area/areaServices'
import type { BoundNoun } from '../core/calls/bind'
import type { ErrorName } from '../../contract/errorCodes'
import { type ErrorRow } from '../core/errors/errorSentences'
import type { AreaTimetable } from '../core/area/timetable'
import type { AreaMessage, MessageText } from '../core/area/messageEvents'
import { type Limits } from '../core/limits/rateLimits'
import { coreLimits } from '../core/limits/coreLimits'
import type { AreaParts } from '../core/area/startAreas'
import { sharedErrorSentences } from '../core/errors/sharedErrorSentences'
import * as areas from './areas'

/** Every noun of the contract with its handlers. A missing noun, or another noun's routes, do not compile. */
export const routes: { [Noun in keyof typeof calls]: BoundNoun<(typeof calls)[Noun]> } = joined(areas, 'routes')

/** The sentences of all errors. A code without sentences does not compile. */
export const errorSentences: Record<ErrorName, ErrorRow> = { ...sharedErrorSentences, ...joined(areas, 'errorSentences') }

/** All limits. One that no area hands in does not compile. */
export const limits: Limits = { ...coreLimits, ...joined(areas, 'limits') }

/** All messages, and their texts. A kind that no area sends does not compile. */
export const messages: Record<MessageKind, AreaMessage> = joined(areas, 'messages')
export const messageTexts: Record<MessageKind, MessageText> = joined(areas, 'messageTexts')

/** What areas ask of those that ask them. A function that no area hands in does not compile. */
export const services: AreaServices = joined(areas, 'services')

/** What is stored about a person. A member of the answer that no area hands in does not compile. */
export const ownFacts: OwnFacts = joined(areas, 'ownFacts')

/** What areas put into people's timetables. */
export const timetable: AreaTimetable = joined(areas, 'timetable')

/** What each area deletes of a person. */
export const eraseSteps = Object.values<Area>(areas).flatMap(({ erase }) => erase ?? [])

/** What core iterates over. */
export const areaParts: AreaParts = {
  fulfilments: joined(areas, 'fulfilments'),
  jobs: joined(areas, 'jobs'),
  sweeps: joined(areas, 'sweeps'),
  importTargets: joined(areas, 'importTargets'),
  pages: joined(areas, 'pages'),
  centreEntries: joined(areas, 'centreEntries'),
  personNumbers: joined(areas, 'personNumbers'),
}
