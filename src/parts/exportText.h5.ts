/** Saves a text as a file in the browser's downloads. @returns how it was saved */
export const exportText = async (name: string, text: string, type = 'application/json'): Promise<'downloaded' | 'copied'> => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'downloaded'
}
