import path from 'node:path'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/calls/scope'
import { type WorkOwner, whenExhausted } from '../../core/jobs/background'
import type { NoText, RawText } from './richText/rawParts'
import type { TextWork } from './richText/readArticleText'

const file = path.join(__dirname, 'backgroundWork.ts')

/**
 * Texts that an organiser sends.
 * @throws Failure workRunning, workSpent, unavailable (many wait)
 */
export const inBackground = ({ background }: App, { tenantId, caller: { accountId } }: SignedInScope) => {
  const owner: WorkOwner = { lane: 'uploads', tenantId, accountId }
  return {
    text: (work: TextWork): Promise<RawText | NoText> =>
      background.run<TextWork, RawText | NoText>(owner, file, 'readArticleText', work).catch(whenExhausted<NoText>('articleTooComplex')),
  }
}
