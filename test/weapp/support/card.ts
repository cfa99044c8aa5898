import assert from 'node:assert/strict'
import { readArrival } from '../../../contract/rules/entry/arrival'
import { pageAddress } from '../../../src/routes/address/address'
import { matchPath } from '../../../src/routes/match'
import type { RunningFair } from '../../support/runFair'

/** How a card opens the mini-program. */
interface Opened {
  path: string
  query: Record<string, string>
}

/** @param card a page's address with its parameters, as the card carries it */
export const openedBy = (card: string): Opened => {
  const [path = '', query] = card.replace(/^\//, '').split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** The page of the package that is behind a short address of a message, with its parameters. */
export const openedByAddress = async (fair: RunningFair, address: string): Promise<Opened> => {
  const answer = await fetch(fair.url + address, { redirect: 'manual' })
  const { path, own, link } = readArrival(answer.headers.get('location') ?? '')
  const page = matchPath(path)
  assert.ok(page, `${address} leads to ${path}`)
  return openedBy(pageAddress(page.name, { ...own, ...link }))
}
