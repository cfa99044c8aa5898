import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks for a secret: at a terminal without showing it, else the first line of what is piped in. */
export const askSecret = (question: string): Promise<string> => {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write(question)
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: process.stdin, output: silent(), terminal: isTerminal })
    let answer = ''
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('SIGINT', () => {
      lines.close()
      reject(new Error('Cancelled.'))
    })
    lines.once('close', () => {
      if (isTerminal) process.stderr.write('\n')
      resolve(answer)
    })
  })
}
