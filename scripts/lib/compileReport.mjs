import { stripVTControlCharacters } from 'node:util'

/**
 * Reads what webpack prints in watch mode, and says after each compilation how long it took, or what is wrong.
 * @param {(line: string) => void} say
 * @returns {(text: string) => void} takes the output as it comes
 */
export const compileReport = (say) => {
  let lines = ['']
  return (text) => {
    const parts = stripVTControlCharacters(text).split('\n')
    lines[lines.length - 1] += parts.shift()
    lines.push(...parts)
    for (let end = ended(lines); end >= 0; end = ended(lines)) {
      const [, outcome, ms] = endPattern.exec(lines[end])
      const errors = lines.slice(0, end).findIndex((line) => /^(ERROR|Module )/.test(line))
      if (outcome === 'successfully' || errors < 0) say(`  The site is compiled (${(Number(ms) / 1000).toFixed(1)} s)`)
      else say(`\n${lines.slice(errors, end).join('\n').trim()}\n  The site has errors.`)
      lines = lines.slice(end + 1)
    }
  }
}

const endPattern = /^webpack \S+ compiled (successfully|with .*) in (\d+) ms/
const ended = (lines) => lines.slice(0, -1).findIndex((line) => endPattern.test(line))
