import type { Bilingual, Language } from '../../language'
import type { RegisterType } from '../../registerTypes'
import type { FormDefinition } from '../form/form'
import { transitionsOf } from '../values/transitions'

/** How many credentials the area of a booth gives: one for so many square metres, or the number of a step. */
export type CredentialQuotaRule =
  | { perSquareMetres: number; min?: number; max?: number }
  | { steps: { fromArea: number; places: number }[] }

/** A kind of credential that exhibitors apply for, as the exhibition file has it. */
export interface CredentialKind {
  id: string
  name: Bilingual
  /** What the holder is at the fair. */
  registerType: RegisterType
  /** The ticket that an approved person gets. */
  ticketTypeId: string
  /** `auto`: approved at once; `manual`: the organiser reviews. */
  review: 'auto' | 'manual'
  quota: CredentialQuotaRule
  /** What is asked about the holder. */
  form: FormDefinition
  /** The first and the last day of applications. */
  from?: string
  until?: string
  /** The builder of a booth applies for its own people too, within the quota of the booth. */
  forBuilders?: boolean
}

export interface CredentialRules {
  kinds: CredentialKind[]
}

/** The states of a credential. What ends frees the place; a lost one keeps it, for the person who replaces it. */
export const credentialTransitions = {
  applied: ['approved', 'refused', 'withdrawn'],
  approved: ['lost', 'replaced', 'void'],
  // Its pass is void at gates. The place waits for a replacement.
  lost: ['replaced', 'void'],
  // Corrected and sent again.
  refused: ['applied'],
  withdrawn: [],
  // Another person has the place.
  replaced: [],
  void: [],
} as const satisfies Record<string, readonly string[]>

export type CredentialState = keyof typeof credentialTransitions

export const { states: credentialStates, can: canCredentialBecome } = transitionsOf<CredentialState>(credentialTransitions)

/** States that take a place of the quota. */
export const placeStates = ['applied', 'approved', 'lost'] as const satisfies readonly CredentialState[]

export const takesPlace = (state: CredentialState): boolean => (placeStates as readonly CredentialState[]).includes(state)

/** What a company's member may do with a credential now. */
export const credentialActions = (
  state: CredentialState,
): { correct: boolean; replace: boolean; reportLoss: boolean; cancel: boolean } => ({
  correct: state === 'applied' || state === 'refused',
  replace: canCredentialBecome(state, 'replaced'),
  reportLoss: canCredentialBecome(state, 'lost'),
  cancel: canCredentialBecome(state, 'withdrawn') || canCredentialBecome(state, 'void'),
})

/** The number of places that the rule gives for an area, in m². Without a booth there are none. */
export const quotaOfArea = (rule: CredentialQuotaRule, area: number): number => {
  if (area <= 0) return 0
  if ('steps' in rule) return rule.steps.reduce((places, step) => (step.fromArea <= area ? step.places : places), 0)
  const { perSquareMetres, min = 0, max = Infinity } = rule
  return Math.min(max, Math.max(min, Math.floor(area / perSquareMetres)))
}

/** A company's quota of one kind. */
export interface CredentialQuota {
  /** Of its booths, in m². */
  area: number
  places: number
  used: number
  /** The organiser set the number, whatever the area. */
  isSet: boolean
}

/** What is left. A booth that became smaller leaves none. */
export const placesLeft = ({ places, used }: Pick<CredentialQuota, 'places' | 'used'>): number => Math.max(0, places - used)

const quotaSentences: Record<'byArea' | 'bySet' | 'noBooth', Bilingual> = {
  byArea: {
    cn: '{area} m² 展位可办 {places} 个，已用 {used} 个，剩余 {left} 个',
    en: '{places} included ({area} m²) · {used} used · {left} left',
  },
  bySet: {
    cn: '主办方核定 {places} 个，已用 {used} 个，剩余 {left} 个',
    en: '{places} granted by the organiser · {used} used · {left} left',
  },
  noBooth: { cn: '分配展位后可申请', en: 'You can apply once you have a booth' },
}

/** The quota in words with its numbers: `9 included (27 m²) · 4 used · 5 left`. */
export const quotaWords = (quota: CredentialQuota, language: Language): string => {
  const { area, places, used, isSet } = quota
  const name = isSet ? 'bySet' : area > 0 || used > 0 ? 'byArea' : 'noBooth'
  const numbers: Record<string, number> = { area, places, used, left: placesLeft(quota) }
  return quotaSentences[name][language].replace(/\{(\w+)\}/g, (_, key: string) => String(numbers[key]))
}

/** Whether applications are open on a day. */
export const isOpenOn = ({ from, until }: Pick<CredentialKind, 'from' | 'until'>, day: string): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until)

/** Rows of one part of a file. A killed server does so many again at most, and the page shows so many more at a time. */
export const credentialPartRows = 25

/** An archive has so many photos at most. */
export const maxCredentialPhotos = 2000

/** People that one request copies from an earlier fair. */
export const maxCopiedAtOnce = 50
