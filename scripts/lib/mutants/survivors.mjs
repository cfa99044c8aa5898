/**
 * A reason stands for a mutant of its file. It may name the line's text, the mutator or the change: what it leaves out fits any.
 * @typedef {{ file: string, line?: string, mutator?: string, change?: string, reason: string }} Reason
 */
const fits = (reason, mutant) =>
  reason.file === mutant.file &&
  (reason.line === undefined || mutant.line.includes(reason.line)) &&
  (reason.mutator === undefined || reason.mutator === mutant.mutator) &&
  (reason.change === undefined || reason.change === mutant.change)

export const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage'

export const isExplained = (reasons, mutant) => reasons.some((reason) => fits(reason, mutant))

/** Reasons that no survivor needs any more. They are to be deleted. */
export const unusedReasons = (reasons, mutants, isNamed) =>
  reasons.filter((reason) => isNamed(reason.file) && !mutants.some((mutant) => isSurvivor(mutant) && fits(reason, mutant)))
