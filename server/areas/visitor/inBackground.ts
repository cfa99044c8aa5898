import path from 'node:path'
import type { App } from '../../core/App'
import { type WorkOwner, whenExhausted } from '../../core/jobs/background'
import type { LetterFacts } from './confirmation/drawLetter'
import type { OwnDataFacts } from './ownData/drawOwnData'

const file = path.join(__dirname, 'backgroundWork.ts')

type Account = Omit<WorkOwner, 'lane'>

/**
 * The visitor area's work that takes long: sheets to draw, and documents to look through.
 * @throws Failure workRunning, workSpent, unavailable (many wait)
 */
export const inBackground = ({ background }: Pick<App, 'background'>, { tenantId, accountId }: Account) => {
  /** Bytes come back from a thread without the class of Node.js around them. */
  const draw = async (name: string, facts: unknown): Promise<Buffer> =>
    Buffer.from(await background.run<unknown, Uint8Array>({ lane: 'answers', tenantId, accountId }, file, name, facts))
  return {
    letter: (facts: LetterFacts): Promise<Buffer> => draw('drawLetter', facts),
    ownData: (facts: OwnDataFacts): Promise<Buffer> => draw('drawOwnData', facts),
    /** A document that takes too long counts as active. @param pdf reads it when its turn has come */
    hidesActiveObjects: (pdf: () => Promise<Uint8Array>): Promise<boolean> =>
      background
        .run<Uint8Array, boolean>({ lane: 'uploads', tenantId, accountId }, file, 'hidesActiveObjects', pdf)
        .catch(whenExhausted(true)),
  }
}
