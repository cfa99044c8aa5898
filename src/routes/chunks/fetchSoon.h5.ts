import { fetchPage } from './pageChunks'
import { type RouteName, pageOf, routes } from '../table'

/** Fetches one page at once, while the entry point asks for the fair. Waits until the router knows its pages. */
export const fetchSoon = (name: string | null): void => {
  if (name === null || !(name in routes)) return
  setTimeout(() => void fetchPage(pageOf(routes[name as RouteName])).catch(() => undefined))
}
