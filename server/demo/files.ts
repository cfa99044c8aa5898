import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../areas/organiser/files/readText'

/** The files of the demo's organisers: exhibition files, tenant files and their pictures. */
export const filesFolder = path.join(__dirname, 'files')

/** The content of one of them, as the commands read it. It is checked when it is stored. */
export const readDemoFile = (name: string): unknown => readText(readFileSync(path.join(filesFolder, name)))
