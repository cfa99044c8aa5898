import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '../../core/App'
import { type FairDays, daysFrom } from '../calendar'
import { type DemoFair, demoFairs } from '../fairs'
import { drawHallPlan } from './hallPlan'
import { drawLogo } from './logo'
import type { PictureName } from './pictureUrl'
import { drawPoster } from './poster'
import { drawShareImage } from './shareImage'

/** Where the public pictures of exhibitions lie, as `<tenant>/<exhibition>/<name>`. */
export const picturesFolder = (dataDir: string): string => path.join(dataDir, 'public')

type Drawing = () => string | Buffer

const picturesOf = (fair: DemoFair, days: FairDays): Record<PictureName, Drawing> => ({
  'logo.svg': () => drawLogo(fair),
  'share.png': () => drawShareImage(fair),
  'poster-cn.svg': () => drawPoster(fair, days, 'cn'),
  'poster-en.svg': () => drawPoster(fair, days, 'en'),
  'hall-plan-cn.svg': () => drawHallPlan(fair, 'cn'),
  'hall-plan-en.svg': () => drawHallPlan(fair, 'en'),
})

/** Painted point by point, which takes a while, and the same on all days: drawn once. */
const isPainted = (name: string): boolean => name.endsWith('.png')

/** Writes a picture that is missing or differs, in one step: it may be being read. */
const write = async (file: string, draw: Drawing): Promise<void> => {
  const standing = await readFile(file).catch(() => null)
  if (standing && isPainted(file)) return
  const content = Buffer.from(draw())
  if (standing?.equals(content)) return
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, file)
}

/** Draws the pictures of all demo fairs. At each start: the data folder may be new, and posters tell the days. */
export const drawPictures = async (app: App): Promise<void> => {
  for (const fair of demoFairs) {
    const {
      rows: [row],
    } = await app.pool.query<{ starts_on: string }>('SELECT starts_on FROM exhibitions WHERE tenant_id = $1 AND id = $2', [
      fair.tenantId,
      fair.exhibitionId,
    ])
    if (!row) continue
    const folder = path.join(picturesFolder(app.config.dataDir), fair.tenantId, fair.exhibitionId)
    const pictures = picturesOf(fair, daysFrom(row.starts_on, fair.lastsDays))
    await Promise.all(Object.entries(pictures).map(([name, draw]) => write(path.join(folder, name), draw)))
  }
}
