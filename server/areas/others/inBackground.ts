import path from 'node:path'
import type { App } from '../../core/App'
import type { PosterWork } from './poster/drawPoster'

const file = path.join(__dirname, 'backgroundWork.ts')

/** Posters that people pass on. @throws Failure unavailable (many wait) */
export const inBackground = ({ background }: Pick<App, 'background'>) => ({
  poster: async (work: PosterWork): Promise<Buffer> => Buffer.from(await background.run<unknown, Uint8Array>(file, 'drawPoster', work)),
})
