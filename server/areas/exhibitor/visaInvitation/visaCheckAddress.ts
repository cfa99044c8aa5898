import { fairPath } from '../../../core/checkPage/fairPath'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'

/** The folder of the page on which a consulate checks the letters of a fair. */
export const checkFolder = 'visa'

/** The address of that page on this site. @param letter fills in its form, as the code on the letter does */
export const checkAddress = (app: Pick<App, 'config'>, key: ExhibitionKey, letter?: { number: string; code: string }): string =>
  `${app.config.publicUrl}${fairPath(checkFolder, key)}${letter ? `?${new URLSearchParams({ ...letter })}` : ''}`
