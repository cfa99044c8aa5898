import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../areas/organiser/files/readText'

/** What the demo's organisers wrote: exhibition files, tenant files, and the pictures that lie beside them. */
export const filesFolder = path.join(__dirname, 'files')

/** What stands in one of them, as the commands read it. It is checked when it is stored. */
export const readDemoFile = (name: string): unknown => readText(readFileSync(path.join(filesFolder, name)))
