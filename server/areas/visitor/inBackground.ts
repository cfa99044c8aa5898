import path from 'node:path'
import type { App } from '../../core/App'
import type { LetterFacts } from './confirmation/drawLetter'
import type { OwnDataFacts } from './drawOwnData'

const file = path.join(__dirname, 'backgroundWork.ts')

/** The visitor area's work that takes long: sheets to draw, and documents to look through. @throws Failure unavailable (many wait) */
export const inBackground = ({ background }: Pick<App, 'background'>) => {
  /** Bytes come back from a thread without the class of Node.js around them. */
  const draw = async (name: string, facts: unknown): Promise<Buffer> =>
    Buffer.from(await background.run<unknown, Uint8Array>(file, name, facts))
  return {
    letter: (facts: LetterFacts): Promise<Buffer> => draw('drawLetter', facts),
    ownData: (facts: OwnDataFacts): Promise<Buffer> => draw('drawOwnData', facts),
    hidesActiveObjects: (pdf: Uint8Array): Promise<boolean> => background.run<Uint8Array, boolean>(file, 'hidesActiveObjects', pdf),
  }
}
