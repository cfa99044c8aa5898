import type { Area } from '../../core/area/Area'
import { limits } from './limits'
import { serveShortLinks } from './shortLink/shortLink.page'
import { routes } from './routes'

export const entry = { routes, limits, pages: { shortLinks: serveShortLinks } } satisfies Area
