import { type RegisterType, registerTypes } from '../../registerTypes'
import { registerTypesWith } from '../rights'

/**
 * As what a person was registered by another: a companion, a member of a team, a person who was helped, a member of a delegation
 * (`group`), or the owner of a work badge (`work`). The rules of a form are the same for all.
 */
export const peopleKinds = ['companion', 'team', 'help', 'group', 'work'] as const
export type PeopleKind = (typeof peopleKinds)[number]

/** Kinds with settings of their own. Those of a companion are of the exhibition itself. */
export const settledKinds = ['team', 'help', 'group', 'work'] as const
export type SettledKind = (typeof settledKinds)[number]

/** What an organiser sets for a kind. */
export interface KindSettings {
  /** How many people one account may register so. */
  max?: number
  /** Under which register types it is offered. */
  registerTypes?: RegisterType[]
}

export const isPeopleKind = (value: unknown): value is PeopleKind => (peopleKinds as readonly unknown[]).includes(value)

/** The kinds of `/othersRegistration/:type`. */
export const kindOfType = (type: string | undefined): 'group' | 'work' | null => (type === 'group' || type === 'work' ? type : null)

/** For an exhibition whose file says nothing. A family or a small firm comes with fewer. */
const defaultMaxPeople = 20

/** A firm sends some, a delegation fills buses, and a person who helps has few people to help. */
const defaultMax: Record<PeopleKind, number> = { companion: defaultMaxPeople, team: 200, help: 5, group: 500, work: 200 }

/** People who work at the fair have work badges. */
const workTypes: readonly RegisterType[] = ['staff', 'builder', 'media']

const offeredTo = (kind: PeopleKind): readonly RegisterType[] => {
  if (kind === 'companion') return registerTypes
  if (kind === 'work') return workTypes
  return registerTypesWith('registerOthers').filter((one) => one !== 'staff' && one !== 'builder')
}

interface KindConfig {
  maxPeoplePerOwner?: number
  peopleKinds?: Partial<Record<SettledKind, KindSettings>>
}

/** How many people of a kind one account may register. */
export const maxOfKind = ({ maxPeoplePerOwner, peopleKinds: kinds = {} }: KindConfig, kind: PeopleKind): number =>
  (kind === 'companion' ? maxPeoplePerOwner : kinds[kind]?.max) ?? defaultMax[kind]

/** Whether people of a register type may register others of a kind. */
export const offersKind = ({ peopleKinds: kinds = {} }: KindConfig, kind: PeopleKind, registerType: RegisterType): boolean =>
  ((kind === 'companion' ? undefined : kinds[kind]?.registerTypes) ?? offeredTo(kind)).includes(registerType)
