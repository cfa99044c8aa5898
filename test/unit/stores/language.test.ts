import type { Language } from '@contract/language'

/** Opens a page: its modules read the storages and the browser's list again. */
const languageOnOpening = async (stored: string | null, tab: string | null, tags = ['zh-CN']): Promise<Language> => {
  Object.defineProperty(navigator, 'languages', { value: tags, configurable: true })
  localStorage.clear()
  sessionStorage.clear()
  if (stored !== null) localStorage.setItem('fairgate.language', JSON.stringify({ data: JSON.stringify(stored) }))
  if (tab !== null) sessionStorage.setItem('fairgate.language', tab)
  jest.resetModules()
  const { session } = await import('@/stores/session')
  return session.language
}

test("a page has the stored language, else the tab's, else the browser's, else cn @rule:R04", async () => {
  expect(await languageOnOpening('en', null)).toBe('en')
  expect(await languageOnOpening('en', 'cn')).toBe('en')
  expect(await languageOnOpening('cn', 'en')).toBe('cn')
  expect(await languageOnOpening(null, 'en')).toBe('en')
  expect(await languageOnOpening(null, null, [])).toBe('cn')
  expect(await languageOnOpening(null, null, ['de-DE', 'zh-TW', 'en'])).toBe('cn')
  expect(await languageOnOpening(null, null, ['de-DE'])).toBe('en')
  expect(await languageOnOpening('cn', null, ['de-DE'])).toBe('cn')
})

test('a text in a storage that is no language is ignored @rule:R04', async () => {
  expect(await languageOnOpening('fr', 'en')).toBe('en')
  expect(await languageOnOpening(null, 'fr')).toBe('cn')
})

test('a chosen language is kept for later visits and for this tab @rule:R04', async () => {
  await languageOnOpening(null, null)
  const { session } = await import('@/stores/session')
  session.switchLanguage()
  expect(sessionStorage.getItem('fairgate.language')).toBe('en')
  expect(localStorage.getItem('fairgate.language')).toContain('en')
})
