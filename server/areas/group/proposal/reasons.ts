import type { ProposedBox } from '../../../../contract/group/proposal.schema'
import type { ProposalKind } from '../../../../contract/rules/group/proposal'
import type { Guest } from './score'

type Reason = ProposedBox['reasons'][number]

/** The text that most of them share, and how many do. */
const mostShared = (texts: readonly string[]): { word: string; count: number } => {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce((most, [word, count]) => (count > most.count ? { word, count } : most), { word: '', count: 0 })
}

/**
 * Why people are together, the strongest reason first.
 * @param partNames by the ids of groups and parts
 */
export const boxReasonsOf = (
  kind: ProposalKind,
  people: readonly Guest[],
  kept: number,
  partNames: ReadonlyMap<string, string>,
): Reason[] => {
  const reasons: Reason[] = []
  const ids = new Set(people.map(({ id }) => id))
  const wishes = people.reduce((sum, { mates }) => sum + mates.filter((mate) => ids.has(mate)).length, 0)
  if (wishes > 0) reasons.push({ reason: 'mates', count: wishes, word: '' })
  if (kept > 0) reasons.push({ reason: 'kept', count: kept, word: '' })
  if (people.length === 1) return [...reasons, { reason: 'alone', count: 1, word: '' }]
  const company = mostShared(people.map((one) => one.company))
  if (company.count > 1) reasons.push({ reason: 'company', count: company.count, word: company.word })
  const part = mostShared(people.map((one) => one.part))
  if (part.count === people.length && partNames.size > 1) {
    reasons.push({ reason: 'part', count: part.count, word: partNames.get(part.word) ?? '' })
  }
  const language = mostShared(people.map((one) => one.language))
  if (language.count === people.length) reasons.push({ reason: 'language', count: language.count, word: language.word })
  const gender = mostShared(people.map((one) => one.gender))
  if (kind === 'rooms' && gender.count === people.length) reasons.push({ reason: 'gender', count: gender.count, word: gender.word })
  return reasons
}
