import { articleCalls } from '../../../contract/content/article.calls'
import { testVisitors } from '../../../server/demo/account/testAccounts'
import { personNamed } from '../../support/openings'
import type { RunningFair } from '../../support/runFair'
import { type SignedIn, signIn } from '../../support/signedInPhone'

/** A visitor of the demo who has signed in, and the newest article with a text of its own. @returns its path in the app */
export const anArticle = async (fair: RunningFair): Promise<{ reader: SignedIn; path: string }> => {
  const reader = await signIn(fair, personNamed(testVisitors[0]!.contact.value))
  const { records } = (await reader.get(articleCalls.list.path)) as { records: { id: string; pageId?: string | null }[] }
  const { id } = records.find(({ pageId }) => !pageId)!
  return { reader, path: `/news/details/${id}` }
}
