import type { Bilingual } from '../../language'
import { addDays } from '../values/days'
import { transitionsOf } from '../values/transitions'

/** The drawings that a booth needs. */
export const drawingKinds = ['plan', 'elevation', 'electrical', 'structure'] as const
export type DrawingKind = (typeof drawingKinds)[number]

export const drawingNames: Record<DrawingKind, Bilingual> = {
  plan: { cn: '平面图', en: 'Floor plan' },
  elevation: { cn: '立面图', en: 'Elevations' },
  electrical: { cn: '电路图', en: 'Electrical plan' },
  structure: { cn: '结构图', en: 'Structure' },
}

/**
 * The states of one revision of a drawing. The next revision replaces one that waits. An approved one is valid until the next is
 * approved, or until the organiser returns it.
 */
export const drawingTransitions = {
  submitted: ['approved', 'returned', 'replaced'],
  approved: ['returned', 'replaced'],
  returned: [],
  replaced: [],
} as const satisfies Record<string, readonly string[]>

export type DrawingState = keyof typeof drawingTransitions

export const { states: drawingStates, can: canDrawingBecome, before: drawingStatesBefore } = transitionsOf<DrawingState>(drawingTransitions)

/** A remark of the organiser at a point of a drawing. */
export interface Remark {
  /** Counted from 1, as it is drawn. */
  no: number
  /** From 1. A picture has one. */
  page: number
  /** Parts of the width and the height, from the upper left corner. */
  x: number
  y: number
  text: string
}

export const mostRemarks = 50
export const mostPages = 200
/** Revisions of one kind. A booth has a handful. */
export const mostRevisions = 40

/** What a kind of drawings of a booth needs next. */
export type DrawingNeed = 'missing' | DrawingState

/** The last day to send drawings; null where the fair sets none. */
export const drawingsUntil = (startsOn: string, daysBefore: number | undefined): string | null =>
  daysBefore === undefined ? null : addDays(startsOn, -daysBefore)
