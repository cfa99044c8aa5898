import { platform } from '@/platform'

/** Where the file comes from: the phone itself, or a chat. */
export const source: 'phone' | 'chat' = 'phone'

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(blob)
  })

/** Lets the person choose a spreadsheet, or a file with other endings. @throws PlatformError */
export const pickSheet = async (
  endings: readonly string[] = ['.xlsx', '.csv'],
): Promise<{ name: string; path: string; sizeBytes: number; read: () => Promise<string> }> => {
  const { name, path, sizeBytes } = await platform.pickFile([...endings])
  return { name, path, sizeBytes, read: async () => base64Of(await (await fetch(path)).blob()) }
}
