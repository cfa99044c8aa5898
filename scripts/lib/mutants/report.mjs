import { isSurvivor } from './survivors.mjs'

const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout'
const scoreOf = (mutants) => {
  const killed = mutants.filter(isKilled).length
  const all = killed + mutants.filter(isSurvivor).length
  return { killed, survived: all - killed, score: all === 0 ? 100 : (100 * killed) / all }
}

const row = (name, { killed, survived, score }, explained) =>
  `${name.padEnd(58)}${String(killed).padStart(8)}${String(survived).padStart(10)}${String(explained).padStart(11)}${score.toFixed(1).padStart(8)}\n`

const shortened = (text) => text.replace(/\s+/g, ' ').slice(0, 90)

/** The table by file, then the survivors without a reason and the reasons without a survivor. */
export const mutantReport = (mutants, isExplained, unused) => {
  const byFile = new Map()
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant])
  const explainedIn = (some) => some.filter((mutant) => isSurvivor(mutant) && isExplained(mutant)).length
  const lines = [...byFile]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, some]) => row(file, scoreOf(some), explainedIn(some)))
  const open = mutants.filter((mutant) => isSurvivor(mutant) && !isExplained(mutant))
  const text = [
    `\n${'file'.padEnd(58)}  killed  survived  explained   score\n`,
    ...lines,
    row('all', scoreOf(mutants), explainedIn(mutants)),
    open.length > 0 ? `\nSurvivors without a reason in test/mutants/survivors.json:\n` : '',
    ...open.map(({ at, mutator, line, change }) => `  ${at} ${mutator}: ${shortened(line)} -> ${shortened(change)}\n`),
    ...unused.map((reason) => `Reason without a survivor: ${JSON.stringify(reason)}\n`),
  ]
  return { text: text.join(''), score: scoreOf(mutants).score }
}
