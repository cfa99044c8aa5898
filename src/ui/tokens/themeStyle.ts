import { type Scheme, type ThemeColors, contrast, deriveTheme } from './theme'

/** From this contrast on, a card differs from the page by its colour alone. */
const distinct = 1.06

/** A style that sets the CSS variables of an exhibition's theme. It is set on the root of each page, the highest element that the mini-program allows. */
export const themeStyle = (colors: ThemeColors, scheme: Scheme = 'light'): Record<`--${string}`, string> => {
  const theme = deriveTheme(colors, scheme)
  return {
    '--theme': theme.theme,
    '--on-theme': theme.onTheme,
    '--hero': theme.hero,
    '--hero-2': theme.hero2,
    '--hero-3': theme.hero3,
    '--on-hero': theme.onHero,
    '--theme-strong': theme.themeStrong,
    '--on-theme-strong': theme.onThemeStrong,
    '--theme-tint': theme.themeTint,
    '--page': theme.page,
    '--card': theme.card,
    '--card-edge': contrast(theme.card, theme.page) < distinct ? 'var(--line)' : 'transparent',
    '--field': theme.field,
    '--switch': theme.languageSwitch,
    '--on-switch': theme.onLanguageSwitch,
  }
}
