import type { ProposalKind } from '../../../contract/rules/group/proposal'
import type { Guest } from '../../../server/areas/group/proposal/score'
import { type SolverBox, solve } from '../../../server/areas/group/proposal/solve'

/** The largest group of the field. */
const people = 1200
const rooms = 600
const coaches = 40
const seats = 33

export interface RoomsFigure {
  kind: ProposalKind
  people: number
  boxes: number
  seconds: number
  score: number
  byHand: number
  left: number
}

/** Companies of five, pairs who wish to share, couples who must, and three languages. */
const guests: Guest[] = Array.from({ length: people }, (_, at) => ({
  id: String(at),
  gender: at % 5 < 2 ? 'female' : 'male',
  language: at % 11 === 0 ? 'en' : 'cn',
  company: `公司 ${(at * 7) % 240}`,
  part: String(at % 6),
  smoking: at % 9 === 0 ? 'yes' : at % 4 === 0 ? 'no' : '',
  mates: at % 3 === 0 ? [String((at * 13 + 5) % people)] : [],
  isMust: at % 60 === 0,
}))

const measured = (kind: ProposalKind, boxes: SolverBox[]): RoomsFigure => {
  const startedAt = performance.now()
  const { score, byHand, left } = solve({ kind, guests, kept: [], boxes, separateGender: kind === 'rooms', seed: 7, maxMs: 3000 })
  const seconds = (performance.now() - startedAt) / 1000
  return { kind, people, boxes: boxes.length, seconds, score, byHand, left: left.length }
}

/** Proposals for the largest group. */
export const benchRooms = (): RoomsFigure[] => [
  measured(
    'rooms',
    Array.from({ length: rooms }, (_, at) => ({ capacity: at % 12 === 0 ? 3 : 2, isNew: at >= rooms / 2, kept: [] })),
  ),
  measured(
    'coaches',
    Array.from({ length: coaches }, () => ({ capacity: seats, isNew: false, kept: [] })),
  ),
]
