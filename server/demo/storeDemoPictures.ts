import path from 'node:path'
import { readPictures } from '../areas/organiser/pictures/readPictures'
import { storePictures } from '../areas/organiser/pictures/storePictures'
import type { App } from '../core/App'
import { demoFairs } from './fairs'
import { filesFolder } from './files'

/** Stores the pictures of all demo fairs as an organiser does, at each start, because the data folder may be new. */
export const storeDemoPictures = async (app: App): Promise<void> => {
  for (const fair of demoFairs)
    await storePictures(app.config.dataDir, fair, await readPictures(path.join(filesFolder, 'pictures', fair.exhibitionId)))
}
