import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads a secret: without echo at a terminal, else the first line of the piped input. */
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
