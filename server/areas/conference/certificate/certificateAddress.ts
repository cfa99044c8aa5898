import type { App } from '../../../core/App'
import { fairPath } from '../../../core/checkPage/fairPath'
import type { ExhibitionKey } from '../../../database/within'

/** The folder of the page on which anyone checks the certificates of a fair. */
export const certificateFolder = 'attended'

export const certificateAddress = (app: Pick<App, 'config'>, key: ExhibitionKey): string =>
  `${app.config.publicUrl}${fairPath(certificateFolder, key)}`
